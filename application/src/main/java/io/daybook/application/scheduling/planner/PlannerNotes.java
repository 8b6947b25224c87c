package io.daybook.application.scheduling.planner;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.calendar.CalendarEventLists;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.ChangePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.CreatePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.DeletePlannerNote;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.planner.PlannerNoteView;
import io.daybook.query.scheduling.planner.PlannerNoteViews;
import io.daybook.query.scheduling.planner.PlannerNoteViews.Notes;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lists, writes, changes and deletes the caller's planner notes. */
@Component
public class PlannerNotes {

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final PlannerNoteViews notes;
    private final CalendarEventLists lists;
    private final Plannables plannables;
    private final CourseViews courses;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PlannerNotes(
            PlannerNoteViews notes,
            CalendarEventLists lists,
            Plannables plannables,
            CourseViews courses,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.notes = notes;
        this.lists = lists;
        this.plannables = plannables;
        this.courses = courses;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * A new note.
     *
     * @param details HTML
     * @param todoAt the current time if null
     * @param courseId the course of the linked object if null
     */
    public record NewNote(
            String title,
            @Nullable String details,
            @Nullable Instant todoAt,
            @Nullable Long courseId,
            @Nullable Plannable linked) {}

    /** Changes of a note. */
    public record NoteChanges(
            Patch<String> title,
            Patch<String> details,
            Patch<Instant> todoAt,
            Patch<Long> courseId) {}

    /**
     * Returns a page of the caller's notes, by date.
     *
     * @param from dated then or later; null for any date
     * @param to dated then or earlier; null for any date
     * @param codes only notes of these courses, and those of no course with the caller's own code;
     *     empty for all
     * @throws Rejection 403 if the caller may not read one of these contexts
     */
    public Page<PlannerNoteView> list(
            @Nullable Instant from,
            @Nullable Instant to,
            Collection<String> codes,
            Caller caller,
            PageRange range) {
        List<CalendarRef> asked = lists.readable(codes, caller.user());
        Set<Long> courseIds =
                asked.stream()
                        .filter(each -> each.owner() == CalendarOwner.COURSE)
                        .map(CalendarRef::id)
                        .collect(Collectors.toSet());
        boolean others = asked.stream().anyMatch(each -> each.owner() == CalendarOwner.USER);
        var which =
                new Notes(
                        caller.id(),
                        from == null ? Instant.EPOCH : from,
                        to == null ? LATEST : to,
                        codes.isEmpty() ? null : courseIds,
                        others);
        return notes.list(which, range);
    }

    /** Returns the caller's note with this id. */
    public PlannerNoteView find(long id, Caller caller) {
        return notes.find(id, caller.id()).orElseThrow(Rejection::notFound);
    }

    /** Writes a note. */
    public PlannerNoteView create(NewNote note, Caller caller) {
        Long courseId = note.courseId();
        if (courseId != null) {
            requireReadable(courseId, caller);
        }
        Plannable linked = note.linked();
        if (linked != null) {
            long found = plannables.courseOf(linked, caller).id();
            if (courseId != null && courseId != found) {
                throw Rejection.invalid("linked_object_id", "must be in the course");
            }
            courseId = found;
        }
        long id = ids.next("plannernote");
        Instant now = clock.instant();
        writes.send(
                new CreatePlannerNote(
                        id,
                        caller.id(),
                        note.title(),
                        note.details(),
                        note.todoAt() == null ? now : note.todoAt(),
                        courseId,
                        linked,
                        now));
        return find(id, caller);
    }

    /** Changes a note of the caller. */
    public PlannerNoteView change(long id, NoteChanges to, Caller caller) {
        PlannerNoteView note = find(id, caller);
        Patch<Long> courseId = to.courseId();
        Long course = courseId.orNull();
        if (course != null && courseId.changes(note.courseId())) {
            requireReadable(course, caller);
        }
        if (note.linkedId() != null && courseId.changes(note.courseId())) {
            throw Rejection.invalid("course_id", "can't be changed while an object is linked");
        }
        writes.send(
                new ChangePlannerNote(
                        id, to.title(), to.details(), to.todoAt(), courseId, clock.instant()));
        return find(id, caller);
    }

    /** Deletes a note of the caller. */
    public PlannerNoteView delete(long id, Caller caller) {
        PlannerNoteView note = find(id, caller);
        writes.send(new DeletePlannerNote(id, clock.instant()));
        return note;
    }

    private void requireReadable(long courseId, Caller caller) {
        if (!caller.may(Right.READ, courses.find(courseId).orElseThrow(Rejection::notFound))) {
            throw Rejection.forbidden();
        }
    }
}
