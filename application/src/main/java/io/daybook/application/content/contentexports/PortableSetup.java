package io.daybook.application.content.contentexports;

import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.outcomes.CalculationMethod;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The setup of a course in a package: settings, and what its content is graded by
 * (docs/spec/scheduling.md, section 6.1). Lines of {@link PortableContent}.
 */
public final class PortableSetup {

    private PortableSetup() {}

    /**
     * Settings of the course. Who may see and join it, its dates, names and ids are its own and not
     * part of them.
     *
     * @param gradingStandardId null where no scheme was chosen
     */
    public record Settings(
            @Nullable String license,
            @Nullable String defaultView,
            @Nullable String courseFormat,
            @Nullable String publicDescription,
            @Nullable String syllabusBody,
            boolean hideFinalGrades,
            boolean applyAssignmentGroupWeights,
            @Nullable Long gradingStandardId,
            @Nullable String color,
            Participation participation,
            Rules rules) {}

    /** What students may do besides learning. */
    public record Participation(
            boolean studentWikiEdits,
            boolean wikiComments,
            boolean studentForumAttachments,
            boolean studentDiscussionTopics,
            boolean studentDiscussionEditing,
            boolean studentOrganizedGroups) {}

    /** What else holds in the course; null for what its account says. */
    public record Rules(
            boolean hideDistributionGraphs,
            boolean lockAllAnnouncements,
            boolean usageRightsRequired,
            @Nullable Boolean restrictStudentPastView,
            @Nullable Boolean restrictStudentFutureView) {}

    /** What is taken off for late and missing work, in per cent of what can be reached. */
    public record LatePolicy(
            boolean missingEnabled,
            double missingDeduction,
            boolean lateEnabled,
            double lateDeduction,
            LateInterval lateInterval,
            boolean minimumEnabled,
            double minimumPercent) {}

    /**
     * A grading scheme that the course or its assignments use.
     *
     * @param ofCourse false for one of its accounts
     */
    public record Standard(String title, boolean ofCourse, List<Entry> entries) {}

    /** A name and the lowest share of the points, of one, that earns it. */
    public record Entry(String name, double from) {}

    /** The tabs in their order. */
    public record Navigation(List<Tab> tabs) {}

    /** A tab. */
    public record Tab(String tabId, boolean hidden) {}

    /** A tool of another provider. Its key and secret are no part of a package. */
    public record Tool(
            String name,
            @Nullable String description,
            @Nullable String url,
            @Nullable String domain,
            ToolPrivacy privacy) {}

    /**
     * A group of outcomes below the root group.
     *
     * @param parentId null for the root group
     */
    public record OutcomeGroup(
            @Nullable Long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid) {}

    /**
     * An outcome that the course has linked.
     *
     * @param ofCourse false for one of its accounts or of the whole site
     * @param groupIds the groups it is linked in, without the root group
     */
    public record Outcome(
            boolean ofCourse,
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid,
            double masteryPoints,
            List<Rating> ratings,
            CalculationMethod method,
            @Nullable Integer number,
            List<Long> groupIds,
            boolean inRoot) {}

    /** A level of an outcome. */
    public record Rating(String description, double points) {}

    /** A rule by which a score chooses what a student does next. */
    public record Path(long triggerId, List<Range> ranges) {}

    /** A range of scores, of one, and sets of assignments to choose from. */
    public record Range(long id, double lowerBound, double upperBound, List<Choice> sets) {}

    /** Assignments that are done together. */
    public record Choice(long id, List<Long> assignmentIds) {}

    /**
     * A folder of files.
     *
     * @param path names with slashes between them
     */
    public record Folder(
            String path,
            boolean locked,
            boolean hidden,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt) {}
}
