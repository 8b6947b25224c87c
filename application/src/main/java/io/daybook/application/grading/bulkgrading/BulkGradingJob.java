package io.daybook.application.grading.bulkgrading;

import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.grading.submissions.GroupMembers;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.GroupMember;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Grades many students one by one. A student who cannot be graded is reported at the end, and the
 * others are still graded. Each student is graded once, even if the job is resumed (ADR 0111).
 */
@Component
public class BulkGradingJob implements JobHandler {

    public static final String TAG = "submissions_update";

    private static final double PERCENT = 100;
    private static final int AT_ONCE = 50;

    private final CourseViews courses;
    private final SubmissionFinder finder;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final GroupMembers groupMembers;
    private final EffectiveGradingRules rules;
    private final RubricEntries rubrics;
    private final Ids ids;

    BulkGradingJob(
            CourseViews courses,
            SubmissionFinder finder,
            AssignmentVisibility visibility,
            VisibleStudents students,
            GroupMembers groupMembers,
            EffectiveGradingRules rules,
            RubricEntries rubrics,
            Ids ids) {
        this.courses = courses;
        this.finder = finder;
        this.visibility = visibility;
        this.students = students;
        this.groupMembers = groupMembers;
        this.rules = rules;
        this.rubrics = rubrics;
        this.ids = ids;
    }

    /**
     * The entry of a student.
     *
     * @param grade index of the grade among the texts; null for none
     * @param comment index of the comment among the texts; null for none
     * @param fileIds files attached to the comment
     * @param groupComment whether the comment is for everyone in the student's group
     * @param recorded media comment; null for none
     * @param rubric assessments of rubric criteria; null for none
     */
    public record Entry(
            long assignmentId,
            long studentId,
            @Nullable Integer grade,
            @Nullable Boolean excuse,
            @Nullable Integer comment,
            @Nullable Long commentId,
            @Nullable List<Long> fileIds,
            @Nullable Boolean groupComment,
            @Nullable RecordedMedia recorded,
            @Nullable List<RubricRow> rubric) {

        boolean isToAll() {
            return Boolean.TRUE.equals(groupComment);
        }

        boolean marksOrSays() {
            return grade != null || excuse != null || comment != null;
        }
    }

    /**
     * The assessment of a criterion.
     *
     * @param comments index among the texts; null to keep the current comments
     */
    public record RubricRow(
            String criterionId,
            boolean hasPoints,
            @Nullable Double points,
            @Nullable Integer comments,
            @Nullable String ratingId,
            @Nullable String description) {

        RubricEntries.Row with(List<@Nullable String> texts) {
            return new RubricEntries.Row(
                    criterionId,
                    hasPoints,
                    points,
                    comments == null ? null : texts.get(comments),
                    ratingId,
                    description);
        }
    }

    /**
     * Parameters of the job.
     *
     * @param sectionIds the sections whose students the grader grades; null for all
     * @param unknown values in place of student ids that are not ids
     */
    public record Task(
            long courseId,
            long graderId,
            @Nullable Set<Long> sectionIds,
            List<Entry> entries,
            List<String> unknown) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        var failures = new Failures(task.unknown());
        int all = task.entries().size();
        for (int from = 0; from < all; from += AT_ONCE) {
            // Read for each batch: the grading rules may change while a long list is processed.
            List<Entry> lot = task.entries().subList(from, Math.min(from + AT_ONCE, all));
            Gradeable gradeable = gradeable(task, lot);
            for (Entry entry : lot) {
                if (job.cancelled()) {
                    return null;
                }
                assess(task, entry, gradeable, job, failures);
            }
            job.advance((from + lot.size()) * PERCENT / all);
        }
        job.awaitViews();
        failures.tell();
        return null;
    }

    private Gradeable gradeable(Task task, List<Entry> entries) {
        CourseView course = courses.find(task.courseId()).orElseThrow(Rejection::notFound);
        Set<Long> ids = entries.stream().map(Entry::studentId).collect(Collectors.toSet());
        Set<Long> of = entries.stream().map(Entry::assignmentId).collect(Collectors.toSet());
        Map<Long, AssignmentView> assignments = finder.assignments(course.id(), of);
        Map<Long, Map<Long, List<Long>>> matesOn = new HashMap<>();
        assignments.values().forEach(on -> matesOn.put(on.id(), groupMembers.of(on, course, ids)));
        Set<Long> all = new HashSet<>(ids);
        matesOn.values().forEach(found -> found.values().forEach(all::addAll));
        StudentAssignments assigned = visibility.of(course.id(), all);
        Map<Long, GradingRules> rulesOn = new HashMap<>();
        assignments
                .values()
                .forEach(on -> rulesOn.put(on.id(), rules.of(on, course, all, assigned)));
        return new Gradeable(
                students.takingPart(ids, course, task.sectionIds()),
                assignments,
                assigned,
                matesOn,
                rulesOn,
                rubrics.assessor(course, rubricsOf(entries, assignments)));
    }

    private static List<AssignmentView> rubricsOf(
            List<Entry> entries, Map<Long, AssignmentView> assignments) {
        return entries.stream()
                .filter(entry -> entry.rubric() != null)
                .map(Entry::assignmentId)
                .distinct()
                .map(assignments::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private void assess(
            Task task, Entry entry, Gradeable gradeable, JobExecution job, Failures failures) {
        if (!gradeable.students().contains(entry.studentId())) {
            failures.unknown.add(Long.toString(entry.studentId()));
        } else if (!gradeable.asks(entry)) {
            failures.refused.add(entry.studentId() + ": is not assigned");
        } else {
            grade(task, entry, gradeable, job, failures);
        }
    }

    private void grade(
            Task task, Entry entry, Gradeable gradeable, JobExecution job, Failures failures) {
        List<Long> others = gradeable.mates(entry);
        try {
            if (entry.marksOrSays()) {
                job.send(
                        command(
                                task,
                                entry,
                                gradeable,
                                job,
                                others.stream()
                                        .map(mate -> groupMember(mate, task, entry, job))
                                        .toList(),
                                true));
            }
            assess(task, entry, gradeable, job, others);
        } catch (Rejection refused) {
            failures.refused.add(entry.studentId() + ": " + refused.text());
        }
    }

    /** Assessing with the same rows again changes nothing, so a resumed job may assess twice. */
    private void assess(
            Task task, Entry entry, Gradeable gradeable, JobExecution job, List<Long> others) {
        List<RubricRow> rows = entry.rubric();
        AssignmentView on = gradeable.assignments().get(entry.assignmentId());
        if (rows == null || on == null) {
            return;
        }
        List<GroupMember> mates = others.stream().map(mate -> new GroupMember(mate, null)).toList();
        Object command =
                gradeable
                        .assessor()
                        .command(
                                new RubricEntries.Assessment(
                                        on,
                                        entry.studentId(),
                                        task.graderId(),
                                        on.gradeGroupStudentsIndividually() ? List.of() : others,
                                        rows.stream().map(row -> row.with(job.texts())).toList(),
                                        command(task, entry, gradeable, job, mates, false),
                                        job.now()));
        if (command == null) {
            throw Rejection.badRequest("invalid rubric_assessment");
        }
        job.send(command);
    }

    private static AssessSubmission command(
            Task task,
            Entry entry,
            Gradeable gradeable,
            JobExecution job,
            List<GroupMember> mates,
            boolean marks) {
        return new AssessSubmission(
                task.courseId(),
                entry.assignmentId(),
                entry.studentId(),
                task.graderId(),
                marks ? marking(entry, job) : GradeInput.NONE,
                marks ? remark(task, entry, entry.commentId(), job) : null,
                marks ? job.progress().id() : null,
                mates,
                gradeable.rules(entry),
                job.now());
    }

    private GroupMember groupMember(long userId, Task task, Entry entry, JobExecution job) {
        return new GroupMember(
                userId,
                entry.isToAll() ? remark(task, entry, ids.next("submission_comment"), job) : null);
    }

    /** The grade of a user who has been erased meanwhile is unreadable. */
    private static GradeInput marking(Entry entry, JobExecution job) {
        String grade = entry.grade() == null ? null : job.texts().get(entry.grade());
        return new GradeInput(
                grade == null ? Patch.absent() : Patch.of(grade),
                false,
                entry.excuse() == null ? Patch.absent() : Patch.of(entry.excuse()),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static @Nullable Remark remark(
            Task task, Entry entry, @Nullable Long commentId, JobExecution job) {
        String text = entry.comment() == null ? null : job.texts().get(entry.comment());
        return text == null || commentId == null
                ? null
                : new Remark(
                        commentId,
                        task.graderId(),
                        new Personal(task.graderId(), text),
                        null,
                        Objects.requireNonNullElse(entry.fileIds(), List.of()),
                        entry.recorded());
    }

    /**
     * Data for grading a batch.
     *
     * @param matesOn the group members of each student, by assignment and student
     * @param rulesOn the grading rules, by assignment
     * @param assessor assesses the students with rubrics
     */
    private record Gradeable(
            Set<Long> students,
            Map<Long, AssignmentView> assignments,
            StudentAssignments assigned,
            Map<Long, Map<Long, List<Long>>> matesOn,
            Map<Long, GradingRules> rulesOn,
            RubricEntries.Assessor assessor) {

        List<Long> mates(Entry entry) {
            return matesOn.getOrDefault(entry.assignmentId(), Map.of())
                    .getOrDefault(entry.studentId(), List.of());
        }

        GradingRules rules(Entry entry) {
            List<Long> graded = new ArrayList<>(mates(entry));
            graded.add(entry.studentId());
            return rulesOn.getOrDefault(entry.assignmentId(), GradingRules.USUAL).of(graded);
        }

        boolean asks(Entry entry) {
            AssignmentView assignment = assignments.get(entry.assignmentId());
            return assignment != null && assigned.isAssigned(assignment, entry.studentId());
        }
    }

    /** The students who were not graded, and why. */
    private static final class Failures {

        private final List<String> unknown;
        private final List<String> refused = new ArrayList<>();

        Failures(List<String> unknown) {
            this.unknown = new ArrayList<>(unknown);
        }

        void tell() {
            List<String> sentences = new ArrayList<>();
            if (!unknown.isEmpty()) {
                sentences.add("Couldn't find User(s) with API ids " + String.join(", ", unknown));
            }
            if (!refused.isEmpty()) {
                sentences.add("Couldn't grade " + String.join(", ", refused));
            }
            if (!sentences.isEmpty()) {
                throw new JobFailedException(String.join(". ", sentences), null);
            }
        }
    }
}
