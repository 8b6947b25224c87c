package io.daybook.api.scheduling.planner;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.planner.PlannerNotes;
import io.daybook.application.scheduling.planner.PlannerNotes.NewNote;
import io.daybook.application.scheduling.planner.PlannerNotes.NoteChanges;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.platform.views.Page;
import io.daybook.query.scheduling.planner.PlannerNoteView;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The caller's planner notes (docs/spec/scheduling.md, section 16). */
@RestController
@RequestMapping("/api/v1/planner_notes")
class PlannerNotesController {

    private static final Set<PlannableType> LINKABLE =
            Set.of(
                    PlannableType.ANNOUNCEMENT,
                    PlannableType.ASSIGNMENT,
                    PlannableType.DISCUSSION_TOPIC,
                    PlannableType.QUIZ,
                    PlannableType.WIKI_PAGE);

    private final PlannerNotes notes;
    private final Calendars calendars;
    private final Urls urls;

    PlannerNotesController(PlannerNotes notes, Calendars calendars, Urls urls) {
        this.notes = notes;
        this.calendars = calendars;
        this.urls = urls;
    }

    /**
     * Which notes are requested.
     *
     * @param startDate notes of this date or later
     * @param endDate notes of this date or earlier
     * @param contextCodes only notes of these courses, such as {@code course_7}, and those of no
     *     course with the code of the caller, such as {@code user_3}
     */
    record ListPlannerNotes(
            @Nullable String startDate, @Nullable String endDate, List<String> contextCodes) {}

    /** Lists the caller's notes, by date. */
    @GetMapping
    @OpenToAll
    Page<PlannerNoteJson> list(Caller caller, Listing listing, @Params ListPlannerNotes asked) {
        ZoneId zone = calendars.zoneOf(caller.user());
        Page<PlannerNoteView> page =
                notes.list(
                        PlannerDates.first(asked.startDate(), zone),
                        PlannerDates.last(asked.endDate(), zone),
                        asked.contextCodes(),
                        caller,
                        listing.range());
        return page.map(this::json);
    }

    /** Returns a note of the caller. */
    @GetMapping("/{id}")
    @OpenToAll
    PlannerNoteJson show(@PathVariable long id, Caller caller) {
        return json(notes.find(id, caller));
    }

    /**
     * A new note.
     *
     * @param todoDate its date; the current time by default
     * @param linkedObjectType {@code announcement}, {@code assignment}, {@code discussion_topic},
     *     {@code quiz} or {@code wiki_page}
     * @param linkedObjectId the object of this type that the note is about; an object has at most
     *     one note of a user
     */
    record CreatePlannerNote(
            @Nullable String title,
            @HtmlText @Nullable String details,
            @Nullable String todoDate,
            @Nullable Long courseId,
            @Nullable String linkedObjectType,
            @Nullable Long linkedObjectId) {

        @Nullable Plannable linked() {
            if (linkedObjectType == null && linkedObjectId == null) {
                return null;
            }
            String type = Required.of(linkedObjectType, "linked_object_type");
            return new Plannable(
                    PlannableType.of(type)
                            .filter(LINKABLE::contains)
                            .orElseThrow(
                                    () ->
                                            new BadParameterException(
                                                    "linked_object_type must be announcement,"
                                                            + " assignment, discussion_topic, quiz"
                                                            + " or wiki_page")),
                    Required.of(linkedObjectId, "linked_object_id"));
        }
    }

    /** Writes a note. */
    @PostMapping
    @OpenToAll
    @ResponseStatus(HttpStatus.CREATED)
    PlannerNoteJson create(Caller caller, @Params CreatePlannerNote sent) {
        ZoneId zone = calendars.zoneOf(caller.user());
        return json(
                notes.create(
                        new NewNote(
                                Required.text(sent.title(), "title"),
                                sent.details(),
                                CalendarTimes.of(sent.todoDate(), "todo_date", zone),
                                sent.courseId(),
                                sent.linked()),
                        caller));
    }

    /** Changes of a note; what is not sent stays as it is. */
    record UpdatePlannerNote(
            Patch<String> title,
            @HtmlText Patch<String> details,
            Patch<String> todoDate,
            Patch<Long> courseId) {}

    /** Updates a note of the caller. */
    @PutMapping("/{id}")
    @OpenToAll
    PlannerNoteJson update(@PathVariable long id, Caller caller, @Params UpdatePlannerNote sent) {
        ZoneId zone = calendars.zoneOf(caller.user());
        return json(
                notes.change(
                        id,
                        new NoteChanges(
                                sent.title(),
                                sent.details(),
                                CalendarTimes.of(sent.todoDate(), "todo_date", zone),
                                sent.courseId()),
                        caller));
    }

    /** Deletes a note of the caller. */
    @DeleteMapping("/{id}")
    @OpenToAll
    PlannerNoteJson delete(@PathVariable long id, Caller caller) {
        return PlannerNoteJson.of(notes.delete(id, caller), WorkflowState.DELETED, urls.of(""));
    }

    private PlannerNoteJson json(PlannerNoteView note) {
        return PlannerNoteJson.of(note, WorkflowState.ACTIVE, urls.of(""));
    }
}
