package io.daybook.api.audit;

import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import java.time.Instant;

/** A course with a teacher in which a test hands in and grades. */
final class GradedCourse {

    static final School SCHOOL = new School();

    final long id = SCHOOL.course();
    final Person teacher = SCHOOL.teacher(id);

    String path(String rest) {
        return "/api/v1/courses/" + id + rest;
    }

    long assignment(Object... more) {
        Object[] all = new Object[more.length + 6];
        all[0] = "assignment[name]";
        all[1] = "Essay";
        all[2] = "assignment[points_possible]";
        all[3] = "10";
        all[4] = "assignment[submission_types][]";
        all[5] = "online_text_entry";
        System.arraycopy(more, 0, all, 6, more.length);
        return teacher.client().post(path("/assignments"), all).id();
    }

    String submission(long assignment, Person of) {
        return path("/assignments/" + assignment + "/submissions/" + of.id());
    }

    void grade(long assignment, Person of, String grade) {
        teacher.client().put(submission(assignment, of), "submission[posted_grade]", grade).ok();
    }

    void handIn(long assignment, Person of) {
        of.client()
                .post(
                        path("/assignments/" + assignment + "/submissions"),
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "What I think")
                .id();
    }

    static long submissionId(long assignment, Person of) {
        return (assignment << 26) + of.id();
    }

    /**
     * A moment after everything so far and before everything to come, as far as clocks can tell.
     */
    static String moment() {
        Instant now = Instant.now();
        while (!Instant.now().isAfter(now.plusMillis(3))) {
            Thread.onSpinWait();
        }
        return now.plusMillis(1).toString();
    }
}
