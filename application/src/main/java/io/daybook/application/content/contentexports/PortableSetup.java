package io.daybook.application.content.contentexports;

import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.outcomes.CalculationMethod;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The setup of a course in a package: settings, and objects used for grading its content
 * (docs/spec/scheduling.md, section 6.1). Lines of {@link PortableContent}.
 */
public final class PortableSetup {

    private PortableSetup() {}

    /**
     * Settings of the course, except visibility, enrollment, dates, names and ids.
     *
     * @param gradingStandardId null if no scheme is selected
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

    /** What students may do in the course. */
    public record Participation(
            boolean studentWikiEdits,
            boolean wikiComments,
            boolean studentForumAttachments,
            boolean studentDiscussionTopics,
            boolean studentDiscussionEditing,
            boolean studentOrganizedGroups) {}

    /** Other rules of the course; null for those inherited from its account. */
    public record Rules(
            boolean hideDistributionGraphs,
            boolean lockAllAnnouncements,
            boolean usageRightsRequired,
            @Nullable Boolean restrictStudentPastView,
            @Nullable Boolean restrictStudentFutureView) {}

    /** Deductions for late and missing submissions, in percent of the points possible. */
    public record LatePolicy(
            boolean missingEnabled,
            double missingDeduction,
            boolean lateEnabled,
            double lateDeduction,
            LateInterval lateInterval,
            boolean minimumEnabled,
            double minimumPercent) {}

    /**
     * A grading scheme used by the course or its assignments.
     *
     * @param ofCourse false for one of its accounts
     */
    public record Standard(String title, boolean ofCourse, List<Entry> entries) {}

    /** A grade name and the lowest fraction of the points, from 0 to 1, that earns it. */
    public record Entry(String name, double from) {}

    /** The tabs in their order. */
    public record Navigation(List<Tab> tabs) {}

    /** A tab. */
    public record Tab(String tabId, boolean hidden) {}

    /** An external tool, without its key and secret. */
    public record Tool(
            String name,
            @Nullable String description,
            @Nullable String url,
            @Nullable String domain,
            ToolPrivacy privacy) {}

    /**
     * An outcome group below the root group.
     *
     * @param parentId null for the root group
     */
    public record OutcomeGroup(
            @Nullable Long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid) {}

    /**
     * An outcome linked in the course.
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

    /** A rating of an outcome. */
    public record Rating(String description, double points) {}

    /** A mastery path rule. */
    public record Path(long triggerId, List<Range> ranges) {}

    /** A range of scores, as fractions from 0 to 1, and the assignment sets to select from. */
    public record Range(long id, double lowerBound, double upperBound, List<Choice> sets) {}

    /** A set of assignments that are assigned together. */
    public record Choice(long id, List<Long> assignmentIds) {}

    /**
     * A folder of files.
     *
     * @param path folder names separated by slashes
     */
    public record Folder(
            String path,
            boolean locked,
            boolean hidden,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt) {}
}
