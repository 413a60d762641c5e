-- A search reads the row of every find to count it. With the text inside the rows that is four times as many pages:
-- from 512 bytes on, the longest columns are kept aside. Rows that exist move when they are saved next.
ALTER TABLE "blog_posts" SET (toast_tuple_target = 512);
