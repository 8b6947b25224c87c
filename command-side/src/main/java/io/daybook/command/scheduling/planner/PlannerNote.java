package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.ChangePlannerNote;
import io.daybook.command.scheduling.planner.PlannerNoteCommand.CreatePlannerNote;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannerNoteEvent;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteChanged;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteCreated;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteDeleted;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A note in a user's planner. */
@AggregateRoot
class PlannerNote {

    @AggregateIdentifier @Nullable String id;
    private long noteId;
    private long userId;
    private Content content = new Content("", null, Instant.EPOCH, null);
    private @Nullable Plannable linked;
    private boolean deleted;

    private record Content(
            String title, @Nullable String details, Instant todoAt, @Nullable Long courseId) {

        static Content of(
                Personal title,
                @Nullable Personal details,
                Instant todoAt,
                @Nullable Long courseId) {
            String read = title.text();
            return new Content(
                    read == null ? "" : read,
                    details == null ? null : details.text(),
                    todoAt,
                    courseId);
        }
    }

    PlannerNote() {}

    PlannerNote(CreatePlannerNote c) {
        apply(
                new PlannerNoteCreated(
                        c.noteId(),
                        c.userId(),
                        new Personal(c.userId(), c.title()),
                        personal(c.userId(), c.details()),
                        c.todoAt(),
                        c.courseId(),
                        c.linked(),
                        c.now()));
    }

    static String idOf(long noteId) {
        return "plannernote-" + noteId;
    }

    void change(ChangePlannerNote c) {
        requireActive();
        var next =
                new Content(
                        c.title().orElse(content.title()),
                        c.details().or(content.details()),
                        c.todoAt().orElse(content.todoAt()),
                        c.courseId().or(content.courseId()));
        if (!next.equals(content)) {
            apply(
                    new PlannerNoteChanged(
                            noteId,
                            new Personal(userId, next.title()),
                            personal(userId, next.details()),
                            next.todoAt(),
                            next.courseId(),
                            c.now()));
        }
    }

    void delete(Instant now) {
        requireActive();
        apply(new PlannerNoteDeleted(noteId, now));
    }

    /** The key that an object has for its only note of the user; null if there is no object. */
    @Nullable String linkKey() {
        return linked == null
                ? null
                : "planner-note-" + userId + "-" + linked.type() + "-" + linked.id();
    }

    private static @Nullable Personal personal(long userId, @Nullable String text) {
        return text == null ? null : new Personal(userId, text);
    }

    private void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    private static void apply(PlannerNoteEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(PlannerNoteEvent event) {
        switch (event) {
            case PlannerNoteCreated e -> {
                id = idOf(e.noteId());
                noteId = e.noteId();
                userId = e.userId();
                linked = e.linked();
                content = Content.of(e.title(), e.details(), e.todoAt(), e.courseId());
            }
            case PlannerNoteChanged e ->
                    content = Content.of(e.title(), e.details(), e.todoAt(), e.courseId());
            case PlannerNoteDeleted _ -> deleted = true;
        }
    }
}
