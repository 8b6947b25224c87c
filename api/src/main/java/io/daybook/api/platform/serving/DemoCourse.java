package io.daybook.api.platform.serving;

import java.util.List;
import java.util.Locale;

/** One course of the demonstration school, from its staff to its grades. */
final class DemoCourse {

    private final DemoClient http;
    private final long account;
    private final String name;
    private final List<Long> staff;
    private final int number;
    private final List<Long> students;
    private long id;

    DemoCourse(
            DemoClient http,
            long account,
            String name,
            List<Long> staff,
            int number,
            List<Long> students) {
        this.http = http;
        this.account = account;
        this.name = name;
        this.staff = staff;
        this.number = number;
        this.students = students;
    }

    private long teacher() {
        return staff.get(number % 5);
    }

    private long secondTeacher() {
        return staff.get((number + 1) % 5);
    }

    private long assistant() {
        return staff.get(5);
    }

    void make() {
        id =
                http.post(
                        "/api/v1/accounts/" + account + "/courses",
                        "course[name]",
                        name,
                        "course[course_code]",
                        name.substring(0, 4).toUpperCase(Locale.ROOT) + " 10" + number,
                        "offer",
                        true);
        enroll(teacher(), "Teacher");
        enroll(secondTeacher(), "Teacher");
        enroll(assistant(), "Ta");
        students.forEach(student -> enroll(student, "Student"));
        for (int week = 1; week <= 3; week++) {
            makeWeek(week);
        }
    }

    private void enroll(long user, String type) {
        http.post(
                "/api/v1/courses/" + id + "/enrollments",
                "enrollment[user_id]",
                user,
                "enrollment[type]",
                type + "Enrollment",
                "enrollment[enrollment_state]",
                "active");
    }

    private void makeWeek(int week) {
        long module = http.post(path("modules"), "module[name]", "Week " + week);
        item(module, "SubHeader", "module_item[title]", "Read");
        item(
                module,
                "ExternalUrl",
                "module_item[title]",
                "Reading of week " + week,
                "module_item[external_url]",
                "https://example.edu/reading/" + number + "/" + week);
        if (week < 3) {
            long assignment = assignment("Essay " + week);
            item(
                    module,
                    "Assignment",
                    "module_item[content_id]",
                    assignment,
                    "module_item[completion_requirement][type]",
                    "must_submit");
            handInAndGrade(assignment);
        }
        http.put(path("modules/" + module), "module[published]", true);
    }

    private void item(long module, String type, Object... parameters) {
        Object[] all = new Object[parameters.length + 2];
        all[0] = "module_item[type]";
        all[1] = type;
        System.arraycopy(parameters, 0, all, 2, parameters.length);
        http.post(path("modules/" + module + "/items"), all);
    }

    private long assignment(String title, Object... more) {
        Object[] all = new Object[more.length + 8];
        System.arraycopy(
                new Object[] {
                    "assignment[name]",
                    title,
                    "assignment[points_possible]",
                    20,
                    "assignment[submission_types][]",
                    "online_text_entry",
                    "assignment[published]",
                    true
                },
                0,
                all,
                0,
                8);
        System.arraycopy(more, 0, all, 8, more.length);
        return http.post(path("assignments"), all);
    }

    private void handInAndGrade(long assignment) {
        for (int i = 0; i < 3; i++) {
            long student = students.get(i);
            handIn(assignment, student);
            http.put(
                    path("assignments/" + assignment + "/submissions/" + student),
                    "as_user_id",
                    teacher(),
                    "submission[posted_grade]",
                    14 + i);
        }
    }

    private void handIn(long assignment, long student) {
        http.post(
                path("assignments/" + assignment + "/submissions"),
                "as_user_id",
                student,
                "submission[submission_type]",
                "online_text_entry",
                "submission[body]",
                "What I learned in " + name);
    }

    /** Creates an assignment with two provisional grades that are not published yet. */
    long makeModeratedAssignment() {
        long assignment =
                assignment(
                        "Final thesis",
                        "assignment[moderated_grading]",
                        true,
                        "assignment[grader_count]",
                        2,
                        "assignment[final_grader_id]",
                        teacher());
        List<Long> graded = students.subList(0, 4);
        graded.forEach(student -> handIn(assignment, student));
        Object[] chosen = new Object[2 + 2 * graded.size()];
        chosen[0] = "as_user_id";
        chosen[1] = teacher();
        for (int i = 0; i < graded.size(); i++) {
            chosen[2 + 2 * i] = "student_ids[]";
            chosen[3 + 2 * i] = graded.get(i);
        }
        http.post(path("assignments/" + assignment + "/moderated_students"), chosen);
        for (long grader : List.of(secondTeacher(), assistant())) {
            for (int i = 0; i < graded.size(); i++) {
                http.put(
                        path("assignments/" + assignment + "/submissions/" + graded.get(i)),
                        "as_user_id",
                        grader,
                        "submission[posted_grade]",
                        12 + i + (grader == assistant() ? 2 : 0),
                        "submission[provisional]",
                        true);
            }
        }
        return assignment;
    }

    private String path(String rest) {
        return "/api/v1/courses/" + id + "/" + rest;
    }
}
