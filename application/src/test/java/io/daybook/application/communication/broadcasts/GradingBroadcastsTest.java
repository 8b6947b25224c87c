package io.daybook.application.communication.broadcasts;

import static io.daybook.application.communication.broadcasts.NotifiedCourse.notification;
import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.assessment.quizsubmissions.QuizRegradeJob;
import io.daybook.application.communication.broadcasts.NotifiedCourse.SentNotification;
import io.daybook.application.grading.bulkgrading.GradePostingJob;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewAssigned;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkStarted;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Who is told of assignments, of work that is submitted, and of grades. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GradingBroadcastsTest {

    private static final JsonMapper PARAMETERS = new JsonMapper();

    private final NotifiedCourse course = new NotifiedCourse();

    /** A published assignment. */
    private long assignment(String name) {
        long id = draft(name);
        course.notificationsOf(new AssignmentPublished(course.id(), id, NOW));
        return id;
    }

    private long draft(String name) {
        long id = course.nextId();
        course.notificationsOf(new AssignmentCreated(course.id(), id, name, NOW));
        return id;
    }

    private SubmissionHandedIn handedIn(String student, long assignment) {
        return new SubmissionHandedIn(
                course.id(),
                assignment,
                course.id(student),
                1,
                "online_text_entry",
                course.text(student, "Text"),
                null,
                List.of(),
                1,
                NOW,
                NOW,
                null,
                null);
    }

    @Test
    void work_notifies_graders_who_may_see_the_student() {
        long essay = assignment("Essay");

        assertThat(course.notificationsOf(handedIn("ann", essay)))
                .containsExactly(
                        notification("assignment_submitted", "Work handed in: Essay, Bio", "tea"));
        assertThat(course.notificationsOf(handedIn("cleo", essay)))
                .containsExactly(
                        notification(
                                "assignment_submitted",
                                "Work handed in: Essay, Bio",
                                "tea",
                                "tara"));
        assertThat(course.broadcast(handedIn("ann", essay)).body()).isEqualTo("By ann");
    }

    @Test
    void work_submitted_anonymously_does_not_name_the_student() {
        long secret = assignment("Secret");
        course.notificationsOf(
                new AssignmentAnonymityChanged(course.id(), secret, true, false, NOW));

        Broadcast told = course.broadcast(handedIn("ann", secret));

        assertThat(told.subject()).isEqualTo("Work handed in: Secret, Bio");
        assertThat(told.body()).isEqualTo("By a student");
        assertThat(told.path()).isEqualTo("/courses/" + course.id() + "/assignments/" + secret);
    }

    @Test
    void an_assignment_for_one_student_notifies_that_student_alone() {
        long makeUp = draft("Make-up");
        long override = course.nextId();

        List<SentNotification> told =
                course.notificationsOf(
                        new AssignmentAudienceChanged(course.id(), makeUp, true, NOW),
                        new AssignmentOverrideAdded(
                                course.id(),
                                makeUp,
                                override,
                                OverrideTarget.STUDENTS,
                                null,
                                List.of(course.id("bob")),
                                null,
                                NOW),
                        new AssignmentOverrideDatesChanged(
                                course.id(),
                                makeUp,
                                override,
                                true,
                                NOW.plus(Duration.ofDays(7)),
                                false,
                                null,
                                false,
                                null,
                                NOW),
                        new AssignmentPublished(course.id(), makeUp, NOW));

        assertThat(told)
                .containsExactly(
                        notification(
                                "assignment_created", "Assignment created: Make-up, Bio", "bob"));
    }

    @Test
    void an_announced_change_notifies_students() {
        long poem = assignment("Poem");

        assertThat(
                        course.notificationsBy(
                                "tea", new AssignmentChangeAnnounced(course.id(), poem, NOW)))
                .containsExactly(
                        notification(
                                "assignment_changed",
                                "Assignment changed: Poem, Bio",
                                "ann",
                                "bob",
                                "cleo"));
    }

    @Test
    void a_change_of_what_is_not_published_notifies_nobody() {
        long draft = draft("Draft");

        assertThat(
                        course.notificationsBy(
                                "tea", new AssignmentChangeAnnounced(course.id(), draft, NOW)))
                .isEmpty();
    }

    @Test
    void a_reviewer_is_notified() {
        long essay = assignment("Review me");

        assertThat(
                        course.notificationsOf(
                                new PeerReviewAssigned(
                                        course.id(),
                                        essay,
                                        course.id("ann"),
                                        course.id("bob"),
                                        course.nextId(),
                                        NOW)))
                .containsExactly(
                        notification(
                                "peer_review_invitation", "Peer review: Review me, Bio", "bob"));
    }

    private List<SentNotification> toldAfter(String tag, Object parameters) {
        long job = course.nextId();
        return course.notificationsOf(
                new WorkQueued(
                        job,
                        tag,
                        "Course",
                        course.id(),
                        course.id("tea"),
                        null,
                        PARAMETERS.writeValueAsString(parameters),
                        List.of(),
                        NOW),
                new WorkStarted(job, NOW),
                new WorkCompleted(job, null, NOW));
    }

    private GradePostingJob.Task posting(
            long assignment, boolean post, @Nullable Set<Long> sections) {
        return new GradePostingJob.Task(course.id(), assignment, post, false, sections);
    }

    @Test
    void posted_grades_notify_the_other_graders_of_these_students() {
        long ode = assignment("Ode");

        assertThat(toldAfter(GradePostingJob.TAG, posting(ode, true, null)))
                .containsExactly(
                        notification("submissions_posted", "Grades posted: Ode, Bio", "tara"));
        assertThat(
                        toldAfter(
                                GradePostingJob.TAG,
                                posting(ode, true, Set.of(course.firstSection()))))
                .isEmpty();
        assertThat(toldAfter(GradePostingJob.TAG, posting(ode, false, null))).isEmpty();
    }

    @Test
    void the_end_of_a_regrade_notifies_graders() {
        assertThat(toldAfter(QuizRegradeJob.TAG, List.of()))
                .containsExactly(
                        notification("quiz_regrade_finished", "Quiz regraded: Bio", "tea", "tara"));
    }
}
