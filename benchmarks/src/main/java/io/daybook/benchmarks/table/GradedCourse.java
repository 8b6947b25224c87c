package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A course in which every student has a grade for every assignment, made over HTTP. */
final class GradedCourse {

    private static final int STUDENTS = 30;
    private static final int ASSIGNMENTS = 10;

    /** How many grades it has. */
    static final int GRADES = STUDENTS * ASSIGNMENTS;

    private GradedCourse() {}

    /** Makes one; answers with its path. */
    static String create(DaybookServer daybook) throws IOException {
        String course = "/api/v1/courses/" + daybook.newCourse();
        try (Connection connection = daybook.connect()) {
            List<String> students = new ArrayList<>();
            for (int i = 0; i < STUDENTS; i++) {
                String student =
                        post(
                                connection,
                                "/api/v1/accounts/self/users",
                                "user[name]=Student"
                                        + i
                                        + "&pseudonym[unique_id]=student"
                                        + i
                                        + "@example.edu");
                post(
                        connection,
                        course + "/enrollments",
                        "enrollment[user_id]="
                                + student
                                + "&enrollment[type]=StudentEnrollment"
                                + "&enrollment[enrollment_state]=active");
                students.add(student);
            }
            for (int i = 0; i < ASSIGNMENTS; i++) {
                String assignment =
                        post(
                                connection,
                                course + "/assignments",
                                "assignment[name]=Essay"
                                        + i
                                        + "&assignment[points_possible]=10"
                                        + "&assignment[published]=true");
                grade(connection, course + "/assignments/" + assignment, students);
            }
        }
        return course;
    }

    private static void grade(Connection connection, String assignment, List<String> students)
            throws IOException {
        for (String student : students) {
            connection.send(
                    connection.request(
                            "PUT",
                            assignment + "/submissions/" + student,
                            "submission[posted_grade]=7"));
        }
    }

    private static String post(Connection connection, String path, String form) throws IOException {
        return Answers.id(connection.send(connection.request("POST", path, form)));
    }
}
