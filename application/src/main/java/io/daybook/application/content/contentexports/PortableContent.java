package io.daybook.application.content.contentexports;

import io.daybook.command.content.modules.Requirement;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.TakingRules;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.pages.PageEditor;
import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.rubrics.RubricObject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The content of a package beyond the files of the standard, so that an import loses nothing: one
 * line of JSON per object. Ids are those of the source course; nothing identifies or belongs to a
 * user.
 */
public final class PortableContent {

    /** Path of the lines in a package. */
    public static final String PATH = "daybook/content.jsonl";

    private PortableContent() {}

    /**
     * A line.
     *
     * @param kind which of the records below the value is, such as {@code page}
     */
    public record Line(String kind, long id, JsonNode value) {}

    /** The source course; always the first line. */
    public record Source(String name) {}

    /** An assignment group. */
    public record Group(
            String name, double weight, int dropLowest, int dropHighest, List<Long> neverDrop) {}

    /** The peer review settings. */
    public record PeerReviews(
            boolean on,
            boolean automatic,
            boolean anonymous,
            boolean intraGroup,
            @Nullable Integer count,
            @Nullable Instant assignAt) {}

    /** The moderation settings, without the final grader. */
    public record Moderation(
            int graderCount,
            boolean graderCommentsVisibleToGraders,
            boolean gradersAnonymousToGraders,
            boolean graderNamesVisibleToFinalGrader) {}

    /**
     * An assignment; assignments of quizzes and topics are part of these.
     *
     * @param details null in packages older than this component
     */
    public record Assignment(
            long id,
            long groupId,
            String name,
            @Nullable String description,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            @Nullable Double pointsPossible,
            GradingType gradingType,
            @Nullable Long gradingStandardId,
            boolean omitFromFinalGrade,
            boolean hideInGradebook,
            List<String> submissionTypes,
            List<String> allowedExtensions,
            @Nullable Integer allowedAttempts,
            PeerReviews peerReviews,
            @Nullable Moderation moderation,
            boolean inGroups,
            @Nullable String tool,
            boolean onlyVisibleToOverrides,
            boolean anonymousGrading,
            boolean anonymousInstructorAnnotations,
            boolean postManually,
            boolean published,
            @Nullable AssignmentDetails details) {}

    /**
     * A page.
     *
     * @param todoAt its date in planners; null for none, and in packages of earlier versions
     */
    public record Page(
            String title,
            @Nullable String url,
            @Nullable String body,
            List<PageEditor> editors,
            boolean published,
            boolean frontPage,
            @Nullable Instant todoAt) {}

    /**
     * A topic or an announcement.
     *
     * @param ofSections whether it is limited to sections, which belong to the course
     * @param todoAt its date in planners; null for none, and in packages of earlier versions
     * @param assignment how it is graded; null if it is not
     */
    public record Topic(
            @Nullable String title,
            @Nullable String message,
            boolean announcement,
            @Nullable Instant delayedPostAt,
            @Nullable Instant lockAt,
            boolean requireInitialPost,
            boolean threaded,
            boolean pinned,
            boolean locked,
            boolean published,
            boolean ofSections,
            @Nullable Instant todoAt,
            @Nullable Assignment assignment) {}

    /**
     * A quiz, without its access code, which is a secret.
     *
     * @param assignment how it is graded; null if it is not
     */
    public record Quiz(
            String title,
            @Nullable String description,
            QuizType type,
            @Nullable Double pointsPossible,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            boolean published,
            TakingRules taking,
            ResultRules results,
            @Nullable String ipFilter,
            @Nullable Assignment assignment,
            List<QuestionGroup> groups,
            List<QuizQuestion> questions) {}

    /** A rubric and its associations. */
    public record Rubric(RubricDraft draft, List<RubricUse> uses) {}

    /** An association of a rubric. */
    public record RubricUse(long id, RubricObject objectType, long objectId, Use use) {}

    /** An event of the course calendar. */
    public record Event(
            @Nullable String title,
            @Nullable String description,
            @Nullable String locationName,
            @Nullable String locationAddress,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean allDay) {}

    /** A module with its items. */
    public record Module(
            String name,
            @Nullable Instant unlockAt,
            boolean requireSequentialProgress,
            boolean publishFinalGrade,
            @Nullable Integer requirementCount,
            List<Long> prerequisiteIds,
            boolean published,
            List<Item> items) {

        /** Returns the module with these items only. */
        public Module with(List<Item> some) {
            return new Module(
                    name,
                    unlockAt,
                    requireSequentialProgress,
                    publishFinalGrade,
                    requirementCount,
                    prerequisiteIds,
                    published,
                    some);
        }
    }

    /** A module item. */
    public record Item(
            long id,
            ItemType type,
            @Nullable Long contentId,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            String title,
            int position,
            int indent,
            boolean published,
            @Nullable Requirement requirement) {}

    /**
     * A file.
     *
     * @param path path of its content in the package
     * @param folder folder names separated by slashes; empty for the root
     */
    public record File(
            String path,
            String folder,
            String name,
            String contentType,
            boolean locked,
            boolean hidden,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt) {}
}
