package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Broadcasts completed jobs that changed grades: posted grades and regraded quizzes. */
@Component
class JobBroadcasts implements BroadcastPolicy {

    private static final JsonMapper PARAMETERS =
            JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final ProgressViews jobs;
    private final AssignmentViews assignments;
    private final CourseMembers members;

    JobBroadcasts(ProgressViews jobs, AssignmentViews assignments, CourseMembers members) {
        this.jobs = jobs;
        this.assignments = assignments;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(WorkCompleted.class);
    }

    @Override
    public Instant at(Object event) {
        return event instanceof WorkCompleted e ? e.at() : Instant.EPOCH;
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return event instanceof WorkCompleted e
                ? jobs.find(e.progressId()).flatMap(job -> broadcast(job, e.at())).stream().toList()
                : List.of();
    }

    /** By the kinds of work as clients know them. */
    private Optional<Broadcast> broadcast(ProgressView job, Instant at) {
        return switch (job.tag()) {
            case "assignment_grades_posting" -> posted(job, at);
            case "quiz_regrade" -> regraded(job, at);
            default -> Optional.empty();
        };
    }

    /**
     * Parameters of a job that posts or hides grades.
     *
     * @param sectionIds limits it to these sections; null for all
     */
    private record Posting(
            long courseId, long assignmentId, boolean post, @Nullable Set<Long> sectionIds) {}

    private Optional<Broadcast> posted(ProgressView job, Instant at) {
        Posting posting = PARAMETERS.readValue(job.parameters(), Posting.class);
        CourseView course = members.published(posting.courseId());
        if (course == null || !posting.post()) {
            return Optional.empty();
        }
        Set<Long> graders = members.gradersIn(course, posting.sectionIds());
        graders.remove(job.userId());
        return assignments
                .find(course.id(), posting.assignmentId())
                .map(
                        assignment ->
                                Broadcast.in(
                                        course,
                                        "submissions_posted",
                                        Long.toString(job.id()),
                                        0,
                                        graders,
                                        new Text(
                                                "Grades posted: "
                                                        + assignment.name()
                                                        + ", "
                                                        + course.name(),
                                                "Students see their grades now.",
                                                "/courses/"
                                                        + course.id()
                                                        + "/assignments/"
                                                        + assignment.id()),
                                        at));
    }

    /**
     * The user who corrected the question is notified, too, because the job may have taken long.
     */
    private Optional<Broadcast> regraded(ProgressView job, Instant at) {
        CourseView course = members.published(job.contextId());
        return course == null
                ? Optional.empty()
                : Optional.of(
                        Broadcast.in(
                                course,
                                "quiz_regrade_finished",
                                Long.toString(job.id()),
                                0,
                                members.graders(course),
                                new Text(
                                        "Quiz regraded: " + course.name(),
                                        "The answers to a corrected question have been graded"
                                                + " again.",
                                        "/courses/" + course.id() + "/quizzes"),
                                at));
    }
}
