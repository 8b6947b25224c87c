package io.daybook.api.grading.audit;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;

/** A course with a teacher in which a test submits and grades. */
public final class GradedCourse {

    public static final School SCHOOL = new School();

    public final long id = SCHOOL.course();
    public final Person teacher = SCHOOL.teacher(id);

    public String path(String rest) {
        return "/api/v1/courses/" + id + rest;
    }

    public long assignment(Object... more) {
        Object[] all = new Object[more.length + 8];
        all[0] = "assignment[name]";
        all[1] = "Essay";
        all[2] = "assignment[points_possible]";
        all[3] = "10";
        all[4] = "assignment[submission_types][]";
        all[5] = "online_text_entry";
        all[6] = "assignment[published]";
        all[7] = "true";
        System.arraycopy(more, 0, all, 8, more.length);
        return teacher.client().post(path("/assignments"), all).id();
    }

    String submission(long assignment, Person of) {
        return path("/assignments/" + assignment + "/submissions/" + of.id());
    }

    public void grade(long assignment, Person of, String grade) {
        teacher.client().put(submission(assignment, of), "submission[posted_grade]", grade).ok();
    }

    /** The same for an assignment that is graded anonymously. */
    void gradeAnonymously(long assignment, Person of, String grade) {
        String id = TestDaybook.running().bean(AnonymousIds.class).ofStudent(assignment, of.id());
        teacher.client()
                .put(
                        path("/assignments/" + assignment + "/anonymous_submissions/" + id),
                        "submission[posted_grade]",
                        grade)
                .ok();
    }

    public void handIn(long assignment, Person of) {
        of.client()
                .post(
                        path("/assignments/" + assignment + "/submissions"),
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "What I think")
                .id();
    }

    public static long submissionId(long assignment, Person of) {
        return (assignment << 26) + of.id();
    }

    /** A moment after everything so far and before everything to come. */
    public static String moment() {
        return TestClock.running().between().toString();
    }
}
