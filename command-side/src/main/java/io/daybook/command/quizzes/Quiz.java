package io.daybook.command.quizzes;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.quizzes.QuizEvent;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.quizzes.QuizType;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A quiz: what it is for and when it is open. A graded one knows the assignment it has. */
@AggregateRoot
class Quiz {

    private static final String UNNAMED = "Unnamed Quiz";

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long quizId;
    private String title = UNNAMED;
    private @Nullable String description;
    private QuizType type = QuizType.ASSIGNMENT;
    private @Nullable Double pointsPossible;
    private Dates dates = new Dates(null, null, null);
    private @Nullable Long assignmentId;
    private boolean published;
    private boolean deleted;

    /** When it is due, opens and closes. */
    record Dates(@Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

        /** What closes is due when it closes, unless something else is said. */
        Dates with(QuizFields sent) {
            Instant closes = sent.lockAt().or(lockAt);
            Instant due = sent.dueAt().or(dueAt);
            return new Dates(
                    due == null && !sent.dueAt().isPresent() ? closes : due,
                    sent.unlockAt().or(unlockAt),
                    closes);
        }
    }

    Quiz() {}

    static String idOf(long quizId) {
        return "quiz-" + quizId;
    }

    void create(QuizCommand c, QuizFields fields) {
        String name = fields.title().orElse("");
        apply(
                new QuizCreated(
                        c.courseId(),
                        c.quizId(),
                        name.isBlank() ? UNNAMED : name,
                        fields.type().orElse(QuizType.ASSIGNMENT),
                        c.now()));
        change(fields, c.now());
    }

    void change(QuizFields sent, Instant now) {
        String newTitle = sent.title().orElse(title);
        String newDescription = sent.description().or(description);
        if (!newTitle.isBlank()) {
            describe(newTitle, newDescription, now);
        }
        QuizType newType = sent.type().orElse(type);
        if (newType != type) {
            apply(new QuizTypeChanged(courseId, quizId, newType, now));
        }
        sent.pointsPossible()
                .ifChanged(
                        pointsPossible,
                        to -> apply(new QuizPointsChanged(courseId, quizId, to, now)));
        Dates to = dates.with(sent);
        if (!to.equals(dates)) {
            apply(
                    new QuizDatesChanged(
                            courseId, quizId, to.dueAt(), to.unlockAt(), to.lockAt(), now));
        }
        publish(sent.published().orElse(published), now);
    }

    private void describe(String newTitle, @Nullable String newDescription, Instant now) {
        if (!newTitle.equals(title) || !Objects.equals(newDescription, description)) {
            apply(new QuizDescribed(courseId, quizId, newTitle, newDescription, now));
        }
    }

    void rename(String to, Instant now) {
        describe(to, description, now);
    }

    void publish(boolean to, Instant now) {
        if (to != published) {
            apply(
                    to
                            ? new QuizPublished(courseId, quizId, now)
                            : new QuizUnpublished(courseId, quizId, now));
        }
    }

    void link(long assignment, Instant now) {
        apply(new QuizAssignmentLinked(courseId, quizId, assignment, now));
    }

    void unlink(Instant now) {
        apply(new QuizAssignmentUnlinked(courseId, quizId, now));
    }

    void delete(Instant now) {
        apply(new QuizDeleted(courseId, quizId, now));
    }

    /** Refuses whoever reaches for it through another course, or after it was deleted. */
    void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    long quizId() {
        return quizId;
    }

    @Nullable Long assignmentId() {
        return assignmentId;
    }

    boolean isGraded() {
        return type.isGraded();
    }

    String title() {
        return title;
    }

    @Nullable String description() {
        return description;
    }

    @Nullable Double pointsPossible() {
        return pointsPossible;
    }

    Dates dates() {
        return dates;
    }

    boolean isPublished() {
        return published;
    }

    @EventSourcingHandler
    void on(QuizEvent event) {
        switch (event) {
            case QuizCreated e -> {
                id = idOf(e.quizId());
                courseId = e.courseId();
                quizId = e.quizId();
                title = e.title();
                type = e.type();
            }
            case QuizDescribed e -> {
                title = e.title();
                description = e.description();
            }
            case QuizTypeChanged e -> type = e.type();
            case QuizPointsChanged e -> pointsPossible = e.pointsPossible();
            case QuizDatesChanged e -> dates = new Dates(e.dueAt(), e.unlockAt(), e.lockAt());
            case QuizAssignmentLinked e -> assignmentId = e.assignmentId();
            case QuizAssignmentUnlinked _ -> assignmentId = null;
            case QuizPublished _ -> published = true;
            case QuizUnpublished _ -> published = false;
            case QuizDeleted _ -> deleted = true;
        }
    }
}
