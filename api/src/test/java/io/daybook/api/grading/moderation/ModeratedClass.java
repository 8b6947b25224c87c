package io.daybook.api.grading.moderation;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A course with several graders, whose assignments are graded by two of them. */
final class ModeratedClass {

    final School school = new School();
    final long course = school.course();

    /** The final grader of every assignment. */
    final Person moderator = school.teacher(course);

    final Person ann = school.teacher(course);
    final Person bob = school.member(course, "Ta");
    final Person cid = school.teacher(course);
    final Person designer = school.member(course, "Designer");
    final Person student = school.student(course);
    final Person other = school.student(course);

    /** The assignments whose submissions graders reach by anonymous id. */
    private final Set<Long> anonymous = new HashSet<>();

    /** A published assignment of 20 points with the moderator as final grader. */
    long assignment(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Thesis",
                                "assignment[points_possible]",
                                20,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[moderated_grading]",
                                true,
                                "assignment[grader_count]",
                                2,
                                "assignment[final_grader_id]",
                                moderator.id()));
        all.addAll(List.of(fields));
        long id = moderator.client().post(path("assignments"), all.toArray()).id();
        if (all.contains("assignment[anonymous_grading]")) {
            anonymous.add(id);
        }
        return id;
    }

    /** An assignment whose grades count at once. */
    long ordinaryAssignment() {
        return moderator
                .client()
                .post(
                        path("assignments"),
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        20,
                        "assignment[submission_types][]",
                        "online_text_entry")
                .id();
    }

    String path(String rest) {
        return "/api/v1/courses/" + course + "/" + rest;
    }

    String path(long assignment, String rest) {
        return path("assignments/" + assignment + "/" + rest);
    }

    String submission(long assignment, Person of) {
        return anonymous.contains(assignment)
                ? path(assignment, "anonymous_submissions/" + anonymousId(assignment, of))
                : path(assignment, "submissions/" + of.id());
    }

    private static String anonymousId(long assignment, Person of) {
        return TestDaybook.running().bean(AnonymousIds.class).ofStudent(assignment, of.id());
    }

    /** Lets several graders grade these students. */
    void choose(long assignment, Person... students) {
        List<Object> ids = new ArrayList<>();
        for (Person chosen : students) {
            ids.add("student_ids[]");
            ids.add(anonymous.contains(assignment) ? anonymousId(assignment, chosen) : chosen.id());
        }
        moderator.client().post(path(assignment, "moderated_students"), ids.toArray()).ok();
    }

    Reply tryGrade(long assignment, Person grader, Person of, Object... fields) {
        List<Object> all = new ArrayList<>(List.of("submission[provisional]", true));
        all.addAll(List.of(fields));
        return grader.client().put(submission(assignment, of), all.toArray());
    }

    /** The grader's provisional grade; answers with its id. */
    long grade(long assignment, Person grader, Person of, Object grade) {
        JsonNode reply = tryGrade(assignment, grader, of, "submission[posted_grade]", grade).ok();
        for (JsonNode given : reply.path("provisional_grades")) {
            if (given.path("scorer_id").asLong() == grader.id()) {
                return given.path("provisional_grade_id").asLong();
            }
        }
        throw new AssertionError("The grade is not in the reply: " + reply);
    }

    Reply select(long assignment, Person by, long id) {
        return by.client().put(path(assignment, "provisional_grades/" + id + "/select"));
    }

    Reply publish(long assignment, Person by) {
        return by.client().post(path(assignment, "provisional_grades/publish"));
    }

    JsonNode submissionSeenBy(Person viewer, long assignment, Person of, Object... parameters) {
        return viewer.client().get(submission(assignment, of), parameters).ok();
    }

    void handIn(long assignment, Person by) {
        by.client()
                .post(
                        path(assignment, "submissions"),
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "My thesis")
                .ok();
    }

    /** Someone who administers the institution and has no part in the course. */
    Person administrator() {
        Person person = school.person("Ada Admin");
        school.admin().post("/api/v1/accounts/1/admins", "user_id", person.id()).ok();
        return person;
    }
}
