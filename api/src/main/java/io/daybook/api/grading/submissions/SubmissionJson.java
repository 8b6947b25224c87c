package io.daybook.api.grading.submissions;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.assignments.EmbeddedCourse;
import io.daybook.api.grading.submissioncomments.MediaCommentJson;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.Lateness;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionWorkflow;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A student's submission as the caller may see it (docs/spec/grading.md, section 4.1). */
public record SubmissionJson(
        @JsonUnwrapped Owner whose,
        long assignmentId,
        @JsonUnwrapped Work work,
        String workflowState,
        @JsonUnwrapped @Nullable GradeJson grade,
        boolean gradeMatchesCurrentSubmission,
        boolean excused,
        @JsonUnwrapped Punctuality punctuality,
        @JsonUnwrapped Allowances allowances,
        @Nullable String sticker,
        @JsonInclude(Include.NON_EMPTY) List<FileJson> attachments,
        @JsonInclude(Include.NON_NULL) @Nullable MediaCommentJson mediaComment,
        @JsonUnwrapped IncludedFields beside,
        @JsonInclude(Include.NON_NULL) @Nullable List<SubmissionJson> submissionHistory)
        implements SubmissionPage {

    /**
     * The student, and the URLs of the submission's pages.
     *
     * @param id identifies the student; the anonymous id where the student is hidden
     * @param userId omitted where the student is hidden
     * @param anonymousId what the student is called there
     */
    public record Owner(
            long id,
            @JsonInclude(Include.NON_NULL) @Nullable Long userId,
            @JsonInclude(Include.NON_NULL) @Nullable String anonymousId,
            String previewUrl,
            String htmlUrl) {

        static Owner of(
                SubmissionView submission,
                Version version,
                @Nullable String anonymousId,
                String baseUrl) {
            String student =
                    anonymousId == null
                            ? "/submissions/" + submission.userId()
                            : "/anonymous_submissions/" + anonymousId;
            String html =
                    baseUrl
                            + "/courses/"
                            + submission.courseId()
                            + "/assignments/"
                            + submission.assignmentId()
                            + student;
            int number = version.attempt() == null ? 0 : version.attempt();
            return new Owner(
                    anonymousId == null ? submission.id() : Long.parseLong(anonymousId),
                    anonymousId == null ? submission.userId() : null,
                    anonymousId,
                    html + "?preview=1&version=" + number,
                    html);
        }
    }

    /** What was submitted. */
    record Work(
            @Nullable String submissionType,
            @Nullable String body,
            @Nullable String url,
            @Nullable Integer attempt,
            @Nullable Instant submittedAt) {

        static Work of(Version version) {
            return new Work(
                    version.type(),
                    version.body(),
                    version.url(),
                    version.attempt(),
                    version.submittedAt());
        }
    }

    /** Whether the submission is late or missing, and the points deducted for that. */
    record Punctuality(
            boolean late,
            boolean missing,
            long secondsLate,
            @Nullable String latePolicyStatus,
            @Nullable Double pointsDeducted,
            @Nullable Instant cachedDueDate) {

        /**
         * Returns the values of a version.
         *
         * @param shown whether the caller may see the grade, and so the deduction
         */
        static Punctuality of(
                Version version, Lateness lateness, @Nullable Instant due, boolean shown) {
            return new Punctuality(
                    lateness.late(),
                    lateness.missing(),
                    lateness.secondsLate(),
                    version.lateStatus() == null
                            ? null
                            : version.lateStatus().name().toLowerCase(Locale.ROOT),
                    shown ? version.pointsDeducted() : null,
                    due);
        }
    }

    /** Exceptions that graders grant a student, which this service does not support. */
    record Allowances(
            @Nullable Integer extraAttempts,
            boolean redoRequest,
            @Nullable Long customGradeStatusId) {

        static final Allowances NONE = new Allowances(null, false, null);
    }

    /** Fields that are omitted while the grade is hidden from the caller. */
    record GradeJson(
            @Nullable Double score,
            @Nullable String grade,
            @Nullable Double enteredScore,
            @Nullable String enteredGrade,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            @Nullable Instant postedAt) {

        private static final Long NOBODY = 0L;

        /**
         * Returns the grade of a version.
         *
         * @param named whether the caller may learn who graded
         */
        static GradeJson of(Version version, boolean named) {
            return new GradeJson(
                    version.score(),
                    version.grade(),
                    version.enteredScore(),
                    version.enteredGrade(),
                    version.gradedAt(),
                    grader(version, named),
                    version.postedAt());
        }

        /** Clients expect a grader id even for a grade that no user gave. */
        private static @Nullable Long grader(Version version, boolean named) {
            if (version.graderId() == null && version.score() != null) {
                return NOBODY;
            }
            return named ? version.graderId() : null;
        }
    }

    /** The group that submitted; its fields are null if the student submitted individually. */
    public record GroupJson(@Nullable Long id, @Nullable String name) {

        public static final GroupJson NONE = new GroupJson(null, null);
    }

    /**
     * What stands beside a submission because it was requested; null for what was not.
     *
     * @param studentEnteredScore the student's what-if score, which cannot be stored here
     */
    @JsonInclude(Include.NON_NULL)
    public record IncludedFields(
            @Nullable Boolean assignmentVisible,
            @Nullable List<SubmissionCommentJson> submissionComments,
            @Nullable List<SubmissionCommentJson> submissionHtmlComments,
            @Nullable SubmitterJson user,
            @Nullable AssignmentJson assignment,
            @Nullable EmbeddedCourse course,
            @Nullable GroupJson group,
            @Nullable String readStatus,
            @Nullable JsonNode studentEnteredScore,
            @Nullable List<Object> provisionalGrades,
            @Nullable List<Object> discussionEntries,
            @Nullable Map<String, ?> rubricAssessment,
            @Nullable Object fullRubricAssessment,
            @Nullable Boolean hasOriginalityReport,
            @Nullable List<OriginalityJson> originalityReports) {

        static final IncludedFields NOTHING =
                new IncludedFields(
                        null, null, null, null, null, null, null, null, null, null, null, null,
                        null, null, null);
    }

    /**
     * Returns the current submission.
     *
     * @param anonymousId the student's anonymous id if the caller must not learn who it is
     * @param files the files of the submission and its comments, by id
     */
    static SubmissionJson of(
            SubmissionView submission,
            AssignmentView of,
            SubmissionViewer viewer,
            @Nullable String anonymousId,
            IncludedFields beside,
            Map<Long, FileJson> files,
            boolean history) {
        var version = new OfVersion(submission, of, viewer, anonymousId, files);
        return version.json(submission.latest(), beside, history ? version.history() : null);
    }

    /** Data that all attempts of a student have in common. */
    private record OfVersion(
            SubmissionView submission,
            AssignmentView of,
            SubmissionViewer viewer,
            @Nullable String anonymousId,
            Map<Long, FileJson> files) {

        /** Returns the newest version of each attempt, oldest first. */
        List<SubmissionJson> history() {
            var byTime = new TreeMap<Instant, Version>();
            Stream.concat(submission.earlier().stream(), Stream.of(submission.latest()))
                    .filter(version -> version.submittedAt() != null)
                    .forEach(version -> byTime.put(version.submittedAt(), version));
            Collection<Version> versions =
                    byTime.isEmpty() ? List.of(submission.latest()) : byTime.values();
            return versions.stream()
                    .map(version -> json(version, IncludedFields.NOTHING, null))
                    .toList();
        }

        private boolean learnsGrader(Version version) {
            Long grader = version.graderId();
            return grader == null || viewer.mayKnowGrader(grader, of);
        }

        SubmissionJson json(
                Version version, IncludedFields beside, @Nullable List<SubmissionJson> history) {
            boolean shown = viewer.seesGrade(submission, of);
            Instant due = viewer.dueAt(of, submission.userId());
            Lateness lateness = Lateness.of(version, due, of.expectsSubmission(), viewer.now());
            return new SubmissionJson(
                    Owner.of(submission, version, anonymousId, viewer.baseUrl()),
                    of.id(),
                    Work.of(version),
                    state(version, shown),
                    shown ? GradeJson.of(version, learnsGrader(version)) : null,
                    version.gradeMatches(),
                    shown && version.excused(),
                    Punctuality.of(version, lateness, due, shown),
                    Allowances.NONE,
                    shown ? version.sticker() : null,
                    SubmissionFiles.of(version.fileIds(), files),
                    MediaCommentJson.of(version.recording()),
                    beside,
                    history);
        }
    }

    private static String state(Version version, boolean shown) {
        boolean graded = version.excused() || (version.score() != null && version.gradeMatches());
        SubmissionWorkflow state =
                graded && !shown
                        ? SubmissionWorkflow.ofHeldBack(version.submittedAt())
                        : SubmissionWorkflow.of(graded, version.submittedAt(), version.type());
        return state.wireName();
    }
}
