package io.daybook.api.scheduling.planner;

import io.daybook.api.scheduling.calendar.CalendarEventAssembler;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.api.scheduling.planner.PlannerItemJson.Context;
import io.daybook.api.scheduling.planner.PlannerItemJson.Submission;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.scheduling.planner.PlannerEntry;
import io.daybook.application.scheduling.planner.PlannerEntry.Announcement;
import io.daybook.application.scheduling.planner.PlannerEntry.Event;
import io.daybook.application.scheduling.planner.PlannerEntry.Note;
import io.daybook.application.scheduling.planner.PlannerEntry.PlannedPage;
import io.daybook.application.scheduling.planner.PlannerEntry.Review;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedQuiz;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedTopic;
import io.daybook.application.scheduling.planner.PlannerEntry.Work;
import io.daybook.application.scheduling.planner.PlannerItem;
import io.daybook.application.scheduling.planner.PlannerItem.TopicReading;
import io.daybook.application.scheduling.planner.SubmissionStatus;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.planner.PlannerOverrideView;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of planner items for a reader. */
@Component
class PlannerItemAssembler {

    private static final Set<String> EXCLUDED = Set.of("child_events");

    private final CalendarEventAssembler events;
    private final CourseViews courses;
    private final Urls urls;

    PlannerItemAssembler(CalendarEventAssembler events, CourseViews courses, Urls urls) {
        this.events = events;
        this.courses = courses;
        this.urls = urls;
    }

    /** Returns these items of a user's planner in their order. */
    List<PlannerItemJson> all(List<PlannerItem> items, UserView user, long readerId) {
        List<CalendarEntryView> shown =
                items.stream()
                        .flatMap(
                                item ->
                                        item.entry() instanceof Event(var event)
                                                ? Stream.of(event)
                                                : Stream.of())
                        .toList();
        Map<Long, CalendarEventJson> described =
                events.all(shown, readerId, EXCLUDED).stream()
                        .collect(Collectors.toMap(CalendarEventJson::id, Function.identity()));
        Set<Long> courseIds = new HashSet<>();
        items.forEach(
                item -> {
                    Long id = courseId(item.entry());
                    if (id != null) {
                        courseIds.add(id);
                    }
                });
        var writer = new Writer(user, described, courses.byIds(courseIds), urls.of(""));
        return items.stream().map(writer::json).toList();
    }

    private static @Nullable Long courseId(PlannerEntry entry) {
        return switch (entry) {
            case Work e -> Long.valueOf(e.assignment().courseId());
            case UngradedQuiz e -> Long.valueOf(e.quiz().courseId());
            case UngradedTopic e -> Long.valueOf(e.topic().courseId());
            case PlannedPage e -> Long.valueOf(e.page().courseId());
            case Announcement e -> Long.valueOf(e.topic().courseId());
            case Review e -> Long.valueOf(e.assignment().courseId());
            case Note e -> e.note().courseId();
            case Event e -> e.event().courseIds().stream().findFirst().orElse(null);
        };
    }

    private record Writer(
            UserView user,
            Map<Long, CalendarEventJson> events,
            Map<Long, CourseView> courses,
            String base) {

        PlannerItemJson json(PlannerItem item) {
            PlannerEntry entry = item.entry();
            PlannerOverrideView override = item.override();
            return new PlannerItemJson(
                    context(entry),
                    entry.item().type().wireName(),
                    entry.item().id(),
                    entry.at(),
                    item.isNew(),
                    Submission.of(item.submission()),
                    override == null
                            ? null
                            : PlannerOverrideJson.of(
                                    override,
                                    entry instanceof Work work ? work.assignment().id() : null),
                    plannable(item),
                    path(item));
        }

        private Context context(PlannerEntry entry) {
            if (entry instanceof Event(var event)) {
                return context(event);
            }
            Long course = courseId(entry);
            return course == null
                    ? Context.ofUser(user.id(), user.name())
                    : Context.ofCourse(course, courseName(course));
        }

        private Context context(CalendarEntryView event) {
            Long course = event.courseIds().stream().findFirst().orElse(null);
            String name = of(event).context().contextName();
            CalendarOwner owner = event.owner() == null ? CalendarOwner.COURSE : event.owner();
            return switch (owner) {
                case USER -> Context.ofUser(event.ownerId(), name);
                case GROUP -> Context.ofGroup(event.ownerId(), name);
                case ACCOUNT -> Context.ofAccount(name);
                case COURSE, SECTION -> Context.ofCourse(course, name);
            };
        }

        private @Nullable String courseName(long id) {
            CourseView course = courses.get(id);
            return course == null ? null : course.name();
        }

        private CalendarEventJson of(CalendarEntryView event) {
            return Objects.requireNonNull(events.get(event.id()));
        }

        private PlannableJson plannable(PlannerItem item) {
            TopicReading reading = item.reading();
            return switch (item.entry()) {
                case Work work ->
                        reading == null
                                ? PlannableJson.OfWork.of(work)
                                : PlannableJson.OfTopic.of(reading, work);
                case UngradedQuiz quiz -> PlannableJson.OfWork.of(quiz);
                case Announcement _ ->
                        PlannableJson.OfTopic.of(Objects.requireNonNull(reading), null);
                case UngradedTopic _ ->
                        PlannableJson.OfTopic.of(Objects.requireNonNull(reading), null);
                case PlannedPage(var page, var at) -> PlannableJson.OfPage.of(page, at);
                case Event(var event) -> PlannableJson.OfEvent.of(of(event));
                case Note(var note) -> PlannerNoteJson.of(note, WorkflowState.ACTIVE, base);
                case Review review -> PlannableJson.OfReview.of(review);
            };
        }

        private String path(PlannerItem item) {
            return switch (item.entry()) {
                case Work work -> path(work, item.submission());
                case UngradedQuiz e -> inCourse(e, e.quiz().courseId());
                case UngradedTopic e -> inCourse(e, e.topic().courseId());
                case PlannedPage e ->
                        "/courses/" + e.page().courseId() + "/pages/" + e.page().url();
                case Announcement e -> inCourse(e, e.topic().courseId());
                case Event(var event) ->
                        "/calendar?event_id="
                                + event.id()
                                + "&include_contexts="
                                + of(event).context().contextCode();
                case Note(var note) -> "/api/v1/planner_notes/" + note.id();
                case Review review -> path(review);
            };
        }

        /** Work that was submitted or graded is shown by its submission. */
        private String path(Work work, @Nullable SubmissionStatus status) {
            AssignmentPath path =
                    new AssignmentPath(work.assignment().courseId(), work.assignment().id());
            boolean shown = status != null && (status.submitted() || status.graded());
            return work.assignment().content() != null
                    ? inCourse(work, work.assignment().courseId())
                    : shown ? path.submissionOf(user.id()) : path.page();
        }

        /** The page of an anonymous review does not reveal whose submission it is. */
        private static String path(Review review) {
            var path = new AssignmentPath(review.assignment().courseId(), review.assignment().id());
            return review.assignment().peerReviews().anonymous()
                    ? path.page()
                    : path.submissionOf(review.review().userId());
        }

        private static String inCourse(PlannerEntry entry, long courseId) {
            return "/courses/"
                    + courseId
                    + PlannerPaths.folder(entry.item().type())
                    + entry.item().id();
        }
    }

    private record AssignmentPath(long courseId, long assignmentId) {

        String page() {
            return "/courses/" + courseId + "/assignments/" + assignmentId;
        }

        String submissionOf(long userId) {
            return page() + "/submissions/" + userId;
        }
    }
}
