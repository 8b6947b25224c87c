package io.daybook.query.grading.submissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionAssessedInBulk;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentDeleted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentRewritten;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedRead;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedUnread;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionStickerChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Media;
import io.daybook.query.grading.submissions.SubmissionView.Reading;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of submissions with their attempts, grades and comments. */
@Component
class SubmissionProjection implements Projection {

    private static final int EARLIER_KEPT = 100;

    @Override
    public String name() {
        return "submissions-v3";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SubmissionView.class);
    }

    @EventHandler
    void on(SubmissionEvent event, ViewUpdate all) {
        long id = SubmissionId.of(event.assignmentId(), event.userId());
        ViewUpdate change = all.in(id);
        switch (event) {
            case SubmissionOpened e ->
                    change.create(
                            SubmissionView.unsubmitted(
                                    e.courseId(), e.assignmentId(), e.userId(), e.at()));
            case SubmissionHandedIn e -> update(e, id, change, handedIn(e, id, change));
            case SubmissionGraded e -> update(e, id, change, graded(e));
            case SubmissionGradeRecalculated e -> update(e, id, change, recalculated(e));
            case SubmissionGradeConfirmed e ->
                    update(
                            e,
                            id,
                            change,
                            Update.update("latest.gradeMatches", true)
                                    .set("latest.gradedAt", e.at())
                                    .set("latest.graderId", e.graderId())
                                    .set("needsGrading", false));
            case SubmissionLateStatusChanged e ->
                    update(
                            e,
                            id,
                            change,
                            Update.update("latest.lateStatus", e.after())
                                    .set("latest.secondsLateOverride", e.secondsLateAfter()));
            case SubmissionStickerChanged e ->
                    update(e, id, change, Update.update("latest.sticker", e.after()));
            case SubmissionGradePosted e ->
                    update(e, id, change, Update.update("latest.postedAt", e.at()));
            case SubmissionGradeHidden e -> update(e, id, change, hidden(e, id, change));
            case SubmissionCommented e ->
                    update(e, id, change, new Update().push("comments", comment(e)));
            case SubmissionCommentRewritten e -> update(e, id, change, rewritten(e, id, change));
            case SubmissionCommentDeleted e ->
                    update(
                            e,
                            id,
                            change,
                            new Update().pull("comments", new Document("_id", e.commentId())));
            case SubmissionMarkedRead e ->
                    read(id, e.readerId(), new Reading(true, e.at()), change);
            case SubmissionMarkedUnread e ->
                    read(id, e.readerId(), new Reading(false, e.at()), change);
            // Its changes are recorded by the events before it.
            case SubmissionAssessedInBulk _ -> {}
        }
    }

    /** Reading does not change the modification time. */
    private static void read(long id, long reader, Reading reading, ViewUpdate change) {
        change.update(SubmissionView.class, id, Update.update("readings." + reader, reading));
    }

    private static Update rewritten(SubmissionCommentRewritten e, long id, ViewUpdate change) {
        return comments(
                id,
                change,
                c ->
                        c.id() == e.commentId()
                                ? new Comment(
                                        c.id(),
                                        c.authorId(),
                                        e.comment().text(),
                                        c.attempt(),
                                        c.fileIds(),
                                        c.hidden(),
                                        c.createdAt(),
                                        e.at(),
                                        c.recording(),
                                        c.byStudent())
                                : c);
    }

    /** Graders' comments are hidden together with the grade. */
    private static Update hidden(SubmissionGradeHidden e, long id, ViewUpdate change) {
        return comments(id, change, c -> c.isByStudent(e.userId()) ? c : c.withheld())
                .set("latest.postedAt", null);
    }

    private static Update comments(long id, ViewUpdate change, UnaryOperator<Comment> to) {
        SubmissionView found = change.find(SubmissionView.class, id);
        List<Comment> comments = found == null ? List.of() : found.comments();
        return Update.update("comments", comments.stream().map(to).toList());
    }

    private static void update(SubmissionEvent event, long id, ViewUpdate change, Update fields) {
        change.update(SubmissionView.class, id, fields.set("updatedAt", event.at()));
    }

    private static Update handedIn(SubmissionHandedIn e, long id, ViewUpdate change) {
        Update update =
                Update.update("latest.attempt", e.attempt())
                        .set("latest.type", e.submissionType())
                        .set("latest.body", text(e.body()))
                        .set("latest.url", text(e.url()))
                        .set("latest.fileIds", e.fileIds())
                        .set("latest.recording", Media.of(e.recording()))
                        .set("latest.submittedAt", e.submittedAt())
                        .set("latest.eulaAcceptedAt", e.eulaAcceptedAt())
                        .set("needsGrading", true);
        boolean first = e.version() == 1;
        SubmissionView before = first ? null : change.find(SubmissionView.class, id);
        return before == null ? update : superseding(before, update);
    }

    /** Keeps the grade, which now refers to an earlier attempt. */
    private static Update superseding(SubmissionView before, Update update) {
        List<SubmissionView.Version> earlier = new ArrayList<>(before.earlier());
        earlier.add(before.latest());
        int from = Math.max(0, earlier.size() - EARLIER_KEPT);
        return update.set("earlier", earlier.subList(from, earlier.size()))
                .set("latest.gradeMatches", before.latest().score() == null);
    }

    private static Update graded(SubmissionGraded e) {
        return Update.update("latest.score", e.scoreAfter())
                .set("latest.grade", e.gradeAfter())
                .set("latest.excused", e.excusedAfter())
                .set("latest.gradedAt", e.at())
                .set("latest.graderId", e.graderId())
                .set("latest.gradeMatches", true)
                .set("latest.postedAt", e.postedAt())
                .set("latest.deduction", e.deductionAfter())
                .set(
                        "needsGrading",
                        e.attempt() != null && e.scoreAfter() == null && !e.excusedAfter());
    }

    /** Keeps grader, time of grading and graded attempt. */
    private static Update recalculated(SubmissionGradeRecalculated e) {
        return Update.update("latest.score", e.scoreAfter())
                .set("latest.grade", e.gradeAfter())
                .set("latest.deduction", e.deductionAfter());
    }

    /** Removes the submissions and comments of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate all) {
        long person = e.userId();
        Criteria own = where("userId").is(person);
        Criteria ofOthers = where("comments.authorId").is(person).and("userId").ne(person);
        Stream.of(own, ofOthers)
                .forEach(
                        which ->
                                all.forEach(
                                        SubmissionView.class,
                                        which,
                                        found -> forget(person, found, all.in(found.id()))));
    }

    private static void forget(long person, SubmissionView found, ViewUpdate change) {
        Update update =
                Update.update(
                        "comments",
                        found.comments().stream()
                                .map(c -> c.authorId() == person ? c.forgotten() : c)
                                .toList());
        if (found.userId() == person) {
            update.set("latest", found.latest().forgotten())
                    .set(
                            "earlier",
                            found.earlier().stream()
                                    .map(SubmissionView.Version::forgotten)
                                    .toList());
        }
        change.update(SubmissionView.class, found.id(), update);
    }

    private static Comment comment(SubmissionCommented e) {
        return new Comment(
                e.commentId(),
                e.authorId(),
                e.comment().text(),
                e.attempt(),
                e.fileIds(),
                e.hidden(),
                e.at(),
                null,
                Media.of(e.recording()),
                e.byStudent());
    }

    private static @Nullable String text(@Nullable Personal personal) {
        return personal == null ? null : personal.text();
    }
}
