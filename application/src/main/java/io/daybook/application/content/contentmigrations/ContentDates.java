package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.events.assessment.quizzes.ResultRules;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Changes the dates of imported content. The order of the dates of one object is kept: what was
 * available before its due date still is.
 */
final class ContentDates {

    /** Leaves all dates as they are. */
    static final ContentDates UNCHANGED = new ContentDates(null);

    private final @Nullable DateShift shift;

    ContentDates(@Nullable DateShift shift) {
        this.shift = shift;
    }

    private @Nullable Instant of(@Nullable Instant date) {
        return shift == null ? date : shift.of(date);
    }

    /** Returns the date, but not after another one if it was not after it originally. */
    private @Nullable Instant before(@Nullable Instant date, @Nullable Instant other) {
        Instant moved = of(date);
        Instant limit = of(other);
        return moved != null
                        && limit != null
                        && date != null
                        && other != null
                        && !date.isAfter(other)
                        && moved.isAfter(limit)
                ? limit
                : moved;
    }

    /** Returns the date, but not before another one if it was not before it originally. */
    private @Nullable Instant after(@Nullable Instant date, @Nullable Instant other) {
        Instant moved = of(date);
        Instant limit = of(other);
        return moved != null
                        && limit != null
                        && date != null
                        && other != null
                        && !date.isBefore(other)
                        && moved.isBefore(limit)
                ? limit
                : moved;
    }

    /** Without a due date, keeps the lock date from preceding the unlock date. */
    private @Nullable Instant lock(
            @Nullable Instant lockAt, @Nullable Instant dueAt, @Nullable Instant unlockAt) {
        return after(lockAt, dueAt == null ? unlockAt : dueAt);
    }

    PortableContent.Assignment of(PortableContent.Assignment from) {
        PortableContent.PeerReviews reviews = from.peerReviews();
        return new PortableContent.Assignment(
                from.id(),
                from.groupId(),
                from.name(),
                from.description(),
                of(from.dueAt()),
                before(from.unlockAt(), from.dueAt()),
                lock(from.lockAt(), from.dueAt(), from.unlockAt()),
                from.pointsPossible(),
                from.gradingType(),
                from.gradingStandardId(),
                from.omitFromFinalGrade(),
                from.hideInGradebook(),
                from.submissionTypes(),
                from.allowedExtensions(),
                from.allowedAttempts(),
                new PortableContent.PeerReviews(
                        reviews.on(),
                        reviews.automatic(),
                        reviews.anonymous(),
                        reviews.intraGroup(),
                        reviews.count(),
                        after(reviews.assignAt(), from.dueAt())),
                from.moderation(),
                from.inGroups(),
                from.tool(),
                from.onlyVisibleToOverrides(),
                from.anonymousGrading(),
                from.anonymousInstructorAnnotations(),
                from.postManually(),
                from.published(),
                from.details());
    }

    private PortableContent.@Nullable Assignment graded(PortableContent.@Nullable Assignment from) {
        return from == null ? null : of(from);
    }

    PortableContent.Page of(PortableContent.Page from) {
        return new PortableContent.Page(
                from.title(),
                from.url(),
                from.body(),
                from.editors(),
                from.published(),
                from.frontPage(),
                of(from.todoAt()));
    }

    PortableContent.Topic of(PortableContent.Topic from) {
        return new PortableContent.Topic(
                from.title(),
                from.message(),
                from.announcement(),
                of(from.delayedPostAt()),
                after(from.lockAt(), from.delayedPostAt()),
                from.requireInitialPost(),
                from.threaded(),
                from.pinned(),
                from.locked(),
                from.published(),
                from.ofSections(),
                of(from.todoAt()),
                graded(from.assignment()));
    }

    PortableContent.Quiz of(PortableContent.Quiz from) {
        ResultRules results = from.results();
        return new PortableContent.Quiz(
                from.title(),
                from.description(),
                from.type(),
                from.pointsPossible(),
                of(from.dueAt()),
                before(from.unlockAt(), from.dueAt()),
                lock(from.lockAt(), from.dueAt(), from.unlockAt()),
                from.published(),
                from.taking(),
                new ResultRules(
                        results.hideResults(),
                        results.showCorrectAnswers(),
                        results.showCorrectAnswersLastAttempt(),
                        of(results.showCorrectAnswersAt()),
                        after(results.hideCorrectAnswersAt(), results.showCorrectAnswersAt()),
                        results.oneTimeResults()),
                from.ipFilter(),
                graded(from.assignment()),
                from.groups(),
                from.questions());
    }

    /** The duration of an event stays the same. */
    PortableContent.Event of(PortableContent.Event from) {
        Instant start = from.startAt();
        Instant end = from.endAt();
        Instant begins = of(start);
        return new PortableContent.Event(
                from.title(),
                from.description(),
                from.locationName(),
                from.locationAddress(),
                begins,
                start == null || end == null || begins == null
                        ? of(end)
                        : begins.plus(Duration.between(start, end)),
                from.allDay());
    }

    PortableContent.Module of(PortableContent.Module from) {
        return new PortableContent.Module(
                from.name(),
                of(from.unlockAt()),
                from.requireSequentialProgress(),
                from.publishFinalGrade(),
                from.requirementCount(),
                from.prerequisiteIds(),
                from.published(),
                from.items());
    }

    PortableContent.File of(PortableContent.File from) {
        return new PortableContent.File(
                from.path(),
                from.folder(),
                from.name(),
                from.contentType(),
                from.locked(),
                from.hidden(),
                of(from.unlockAt()),
                after(from.lockAt(), from.unlockAt()));
    }

    PortableSetup.Folder of(PortableSetup.Folder from) {
        return new PortableSetup.Folder(
                from.path(),
                from.locked(),
                from.hidden(),
                of(from.unlockAt()),
                after(from.lockAt(), from.unlockAt()));
    }
}
