package io.daybook.command.grading.moderation;

import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.PublishProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.grading.submissions.Grade;
import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.moderation.ModerationEvent;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalCommentAdded;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeSelected;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradesPublished;
import io.daybook.events.grading.moderation.ModerationEvent.StudentsSelectedForModeration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * All provisional grades of one assignment. Enforces the number of graders per student, one grade
 * per grader, and which grade is selected (ADR 0035).
 */
@AggregateRoot
class Moderation {

    @AggregateIdentifier @Nullable String id;
    private final Set<Long> selectedStudents = new HashSet<>();
    private final Map<Long, ProvisionalGrade> grades = new LinkedHashMap<>();
    private final Map<Long, Long> selectionByStudent = new HashMap<>();

    /** Creates a moderation without grades. */
    Moderation() {}

    static String idOf(long assignmentId) {
        return "moderation-" + assignmentId;
    }

    /** Adds students to the moderation set; those in it are skipped. */
    void selectStudents(SelectStudents c) {
        List<Long> more =
                c.studentIds().stream()
                        .distinct()
                        .filter(student -> !selectedStudents.contains(student))
                        .toList();
        if (!more.isEmpty()) {
            apply(new StudentsSelectedForModeration(c.courseId(), c.assignmentId(), more, c.now()));
        }
    }

    /**
     * Sets the grader's provisional grade of a student. In addition to one grade per grader there
     * is one final mark.
     *
     * @return whether the grader now has a provisional grade for this student, possibly an empty
     *     one
     */
    boolean grade(GiveProvisionalGrade c, ProvisionalGradingRules rules) {
        boolean finalMark = c.asFinalMark() && rules.moderator();
        ProvisionalGrade before =
                gradesOf(c.studentId())
                        .filter(found -> found.finalMark() == finalMark)
                        .filter(found -> finalMark || found.graderId() == c.by().id())
                        .findFirst()
                        .orElse(null);
        Grade to = rules.given() == null ? gradeOf(before) : rules.given();
        if (before == null) {
            if (to.score() == null && c.remark() == null && !c.assessed()) {
                return false;
            }
            requireRoom(c.studentId(), finalMark, rules);
            apply(given(c, to, finalMark, rules));
        } else if (!to.equals(before.grade())) {
            apply(changed(c, before.id(), to, rules));
        }
        if (c.remark() != null) {
            apply(commented(c, before == null ? c.newGradeId() : before.id(), c.remark()));
        }
        return true;
    }

    private static Grade gradeOf(@Nullable ProvisionalGrade before) {
        return before == null ? Grade.NONE : before.grade();
    }

    private void requireRoom(long student, boolean finalMark, ProvisionalGradingRules rules) {
        if (finalMark && gradesOf(student).findAny().isEmpty()) {
            throw Rejection.refused(
                    "Cannot give a final mark for a student with no other provisional grades");
        }
        long room = selectedStudents.contains(student) ? rules.graderCount() : 1;
        long taken = gradesOf(student).filter(ProvisionalGrade::takesSlot).count();
        if (!rules.moderator() && taken >= room) {
            throw Rejection.refused(
                    "The maximum number of graders has been reached for this assignment");
        }
    }

    private static ModerationEvent given(
            GiveProvisionalGrade c, Grade to, boolean finalMark, ProvisionalGradingRules rules) {
        return new ProvisionalGradeGiven(
                c.courseId(),
                c.assignmentId(),
                c.newGradeId(),
                c.studentId(),
                c.by().id(),
                to.score(),
                to.grade(),
                finalMark,
                !rules.moderator(),
                rules.anonymous(),
                c.now(),
                c.scheme().standardId());
    }

    private static ModerationEvent changed(
            GiveProvisionalGrade c, long gradeId, Grade to, ProvisionalGradingRules rules) {
        return new ProvisionalGradeChanged(
                c.courseId(),
                c.assignmentId(),
                gradeId,
                c.studentId(),
                c.by().id(),
                to.score(),
                to.grade(),
                rules.anonymous(),
                c.now(),
                c.scheme().standardId());
    }

    private static ModerationEvent commented(GiveProvisionalGrade c, long gradeId, Remark remark) {
        return new ProvisionalCommentAdded(
                c.courseId(),
                c.assignmentId(),
                gradeId,
                c.studentId(),
                remark.commentId(),
                remark.authorId(),
                remark.text(),
                remark.attempt(),
                c.now(),
                remark.fileIds(),
                RecordedMedia.toRecording(remark.recorded()));
    }

    /** Selects a provisional grade; idempotent. */
    Selection select(SelectProvisionalGrade c) {
        ProvisionalGrade chosen = grades.get(c.provisionalGradeId());
        if (chosen == null) {
            throw Rejection.notFound();
        }
        if (!selectedStudents.contains(chosen.studentId())) {
            throw Rejection.badRequest("student not in moderation set");
        }
        select(chosen, c, c.now());
        return new Selection(chosen.studentId(), chosen.id());
    }

    /** Selects provisional grades of several students; returns the selections that changed. */
    List<Selection> select(SelectProvisionalGrades c) {
        Map<Long, ProvisionalGrade> byStudent = new LinkedHashMap<>();
        c.provisionalGradeIds().stream()
                .map(grades::get)
                .filter(Objects::nonNull)
                .filter(chosen -> selectedStudents.contains(chosen.studentId()))
                .forEach(chosen -> byStudent.put(chosen.studentId(), chosen));
        return byStudent.values().stream()
                .filter(chosen -> select(chosen, c, c.now()))
                .map(chosen -> new Selection(chosen.studentId(), chosen.id()))
                .toList();
    }

    private boolean select(ProvisionalGrade chosen, ModerationCommand c, Instant now) {
        if (Objects.equals(selectionByStudent.get(chosen.studentId()), chosen.id())) {
            return false;
        }
        apply(
                new ProvisionalGradeSelected(
                        c.courseId(),
                        c.assignmentId(),
                        chosen.id(),
                        chosen.studentId(),
                        c.by().id(),
                        now));
        return true;
    }

    /** The grade that each student gets, empty or not; refused as long as one is undecided. */
    List<ProvisionalGrade> publish(PublishProvisionalGrades c) {
        List<ProvisionalGrade> decided = new ArrayList<>();
        byStudent()
                .forEach(
                        (student, given) ->
                                decisive(student, given, c.formerStudentIds().contains(student))
                                        .ifPresent(decided::add));
        apply(
                new ProvisionalGradesPublished(
                        c.courseId(),
                        c.assignmentId(),
                        c.by().id(),
                        decided.stream()
                                .filter(grade -> !grade.saysNothing())
                                .map(ProvisionalGrade::published)
                                .toList(),
                        c.now()));
        return decided;
    }

    private Map<Long, List<ProvisionalGrade>> byStudent() {
        return grades.values().stream()
                .collect(
                        Collectors.groupingBy(
                                ProvisionalGrade::studentId,
                                LinkedHashMap::new,
                                Collectors.toList()));
    }

    /** Students who have left the course need no selection, since their grade would not count. */
    private Optional<ProvisionalGrade> decisive(
            long student, List<ProvisionalGrade> given, boolean former) {
        Long selection = selectionByStudent.get(student);
        List<ProvisionalGrade> graded = given.stream().filter(ProvisionalGrade::isGraded).toList();
        Optional<ProvisionalGrade> one;
        if (selection != null) {
            one = Optional.ofNullable(grades.get(selection));
        } else if (graded.size() > 1) {
            one = Optional.empty();
        } else {
            one = Stream.of(graded, given).flatMap(Collection::stream).findFirst();
        }
        if (one.isEmpty() && !former) {
            throw Rejection.unprocessable("All submissions must have a selected grade");
        }
        return former ? one.map(ProvisionalGrade::withoutGrade) : one;
    }

    private Stream<ProvisionalGrade> gradesOf(long student) {
        return grades.values().stream().filter(grade -> grade.studentId() == student);
    }

    private static void apply(ModerationEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(ModerationEvent event) {
        id = idOf(event.assignmentId());
        switch (event) {
            case StudentsSelectedForModeration e -> selectedStudents.addAll(e.studentIds());
            case ProvisionalGradeGiven e ->
                    grades.put(
                            e.provisionalGradeId(),
                            new ProvisionalGrade(
                                    e.provisionalGradeId(),
                                    e.studentId(),
                                    e.graderId(),
                                    new Grade(e.score(), e.grade()),
                                    e.finalMark(),
                                    e.takesSlot(),
                                    List.of()));
            case ProvisionalGradeChanged e ->
                    grades.computeIfPresent(
                            e.provisionalGradeId(),
                            (_, grade) ->
                                    grade.changed(e.graderId(), new Grade(e.score(), e.grade())));
            case ProvisionalCommentAdded e ->
                    grades.computeIfPresent(
                            e.provisionalGradeId(),
                            (_, grade) ->
                                    grade.with(
                                            new Remark(
                                                    e.commentId(),
                                                    e.authorId(),
                                                    e.comment(),
                                                    e.attempt(),
                                                    e.fileIds(),
                                                    RecordedMedia.of(e.recording()))));
            case ProvisionalGradeSelected e ->
                    selectionByStudent.put(e.studentId(), e.provisionalGradeId());
            case ProvisionalGradesPublished _ -> {}
        }
    }
}
