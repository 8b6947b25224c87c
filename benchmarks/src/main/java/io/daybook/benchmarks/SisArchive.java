package io.daybook.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The files of an institution that a SIS import has not seen before. */
public final class SisArchive {

    private static final int COURSES = 200;
    private static final int USERS = 5_000;
    private static final int ENROLLMENTS = 20_000;

    /** How many rows all files have together. */
    public static final int ROWS = COURSES + USERS + ENROLLMENTS;

    private SisArchive() {}

    /** Its bytes. */
    public static byte[] zip() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            add(
                    zip,
                    "course_id,short_name,long_name,status",
                    COURSES,
                    i -> "C" + i + ",C-" + i + ",Course " + i + ",published");
            add(
                    zip,
                    "user_id,login_id,first_name,last_name,email,status",
                    USERS,
                    i -> "U" + i + ",login" + i + ",Given,Family" + i + ",u" + i + "@x.org,active");
            add(
                    zip,
                    "course_id,user_id,role,status",
                    ENROLLMENTS,
                    i -> "C" + course(i) + ",U" + i % USERS + ",student,active");
        }
        return bytes.toByteArray();
    }

    /** Another one in each round through the users, so that nobody is enrolled twice. */
    private static int course(int enrollment) {
        return (enrollment + enrollment / USERS) % COURSES;
    }

    private static void add(ZipOutputStream zip, String header, int rows, IntFunction<String> row)
            throws IOException {
        zip.putNextEntry(new ZipEntry(header.hashCode() + ".csv"));
        String csv = IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n"));
        zip.write((header + "\n" + csv + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
