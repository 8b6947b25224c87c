package io.daybook.application.content.contentexports;

import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.application.content.contentexports.PortableSetup.Choice;
import io.daybook.application.content.contentexports.PortableSetup.Entry;
import io.daybook.application.content.contentexports.PortableSetup.Navigation;
import io.daybook.application.content.contentexports.PortableSetup.Range;
import io.daybook.application.content.contentexports.PortableSetup.Rating;
import io.daybook.application.content.contentexports.PortableSetup.Tab;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import io.daybook.query.content.navigation.CourseNavigationViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.grading.latepolicies.LatePolicyViews;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Writes the lines of {@link PortableSetup}. */
@Component
class SetupWriter {

    private final CourseContents contents;
    private final CourseNavigationViews navigation;
    private final ExternalToolViews tools;
    private final MasteryPathRuleViews paths;
    private final GradingStandardViews standards;
    private final LatePolicyViews policies;
    private final OutcomeGroupViews outcomeGroups;
    private final OutcomeViews outcomes;
    private final FolderViews folders;

    SetupWriter(
            CourseContents contents,
            CourseNavigationViews navigation,
            ExternalToolViews tools,
            MasteryPathRuleViews paths,
            GradingStandardViews standards,
            LatePolicyViews policies,
            OutcomeGroupViews outcomeGroups,
            OutcomeViews outcomes,
            FolderViews folders) {
        this.contents = contents;
        this.navigation = navigation;
        this.tools = tools;
        this.paths = paths;
        this.standards = standards;
        this.policies = policies;
        this.outcomeGroups = outcomeGroups;
        this.outcomes = outcomes;
        this.folders = folders;
    }

    /** Receives the lines. */
    interface Lines {
        void add(String kind, long id, Object value) throws IOException;
    }

    /** Writes objects that content refers to. */
    void writeFirst(CourseView course, Lines lines) throws IOException {
        CourseContents.each(
                range -> folders.all("Course", course.id(), Set.of(), range),
                folder -> write(folder, lines));
        writeStandards(course, lines);
        CourseContents.each(
                range -> tools.in(course.id(), null, range),
                (ExternalToolView tool) ->
                        lines.add(
                                "external_tool",
                                tool.id(),
                                new PortableSetup.Tool(
                                        tool.name(),
                                        tool.description(),
                                        tool.url(),
                                        tool.domain(),
                                        tool.privacy())));
        writeOutcomes(course, lines);
    }

    /** Writes these folders and those that contain them. */
    void writeFolders(long courseId, Set<Long> chosen, Lines lines) throws IOException {
        Set<String> paths = new HashSet<>();
        for (FolderView folder : folders.find(chosen)) {
            String path = folder.path();
            while (path != null && paths.add(path)) {
                path = FolderView.above(path);
            }
        }
        for (FolderView folder : folders.at("Course", courseId, paths)) {
            write(folder, lines);
        }
    }

    /** The path of a folder is unknown once its creator was erased. */
    private static void write(FolderView folder, Lines lines) throws IOException {
        String path = folder.path();
        if (path != null && !path.isEmpty()) {
            lines.add(
                    "folder",
                    folder.id(),
                    new PortableSetup.Folder(
                            path,
                            folder.locked(),
                            folder.hidden(),
                            folder.unlockAt(),
                            folder.lockAt()));
        }
    }

    /** Grading schemes of the course, and those of its accounts that are used in it. */
    private void writeStandards(CourseView course, Lines lines) throws IOException {
        Set<Long> used = new TreeSet<>();
        if (course.gradingStandardId() != null) {
            used.add(course.gradingStandardId());
        }
        Writer<AssignmentView> collect =
                assignment -> {
                    if (assignment.gradingStandardId() != null) {
                        used.add(assignment.gradingStandardId());
                    }
                };
        contents.assignments(course.id(), true, collect);
        CourseContents.each(
                range -> standards.in(course.id(), List.of(), range),
                (GradingStandardView standard) -> used.add(standard.id()));
        for (GradingStandardView standard : new TreeMap<>(standards.byIds(used)).values()) {
            lines.add(
                    "grading_standard",
                    standard.id(),
                    new PortableSetup.Standard(
                            standard.title(),
                            standard.contextType() == StandardContext.COURSE,
                            standard.entries().stream()
                                    .map(entry -> new Entry(entry.name(), entry.from()))
                                    .toList()));
        }
    }

    private void writeOutcomes(CourseView course, Lines lines) throws IOException {
        Map<Long, List<OutcomeGroupView>> below =
                outcomeGroups.allIn(OutcomeContext.COURSE, course.id()).stream()
                        .filter(group -> group.parentId() != null)
                        .collect(Collectors.groupingBy(OutcomeGroupView::parentId));
        OutcomeGroupView root = outcomeGroups.root(OutcomeContext.COURSE, course.id()).orElse(null);
        if (root == null) {
            return;
        }
        writeBelow(root, root, below, lines);
        Map<Long, List<OutcomeLinkView>> links =
                outcomes.allLinksIn(OutcomeContext.COURSE, course.id()).stream()
                        .collect(Collectors.groupingBy(OutcomeLinkView::outcomeId));
        Map<Long, OutcomeView> linked = new TreeMap<>(outcomes.byIds(links.keySet()));
        for (OutcomeView outcome : linked.values()) {
            List<Long> groups =
                    links.getOrDefault(outcome.id(), List.of()).stream()
                            .map(OutcomeLinkView::groupId)
                            .toList();
            lines.add("outcome", outcome.id(), outcome(outcome, groups, root.id()));
        }
    }

    /** Writes parent groups before their subgroups, even if a group was moved. */
    private static void writeBelow(
            OutcomeGroupView group,
            OutcomeGroupView root,
            Map<Long, List<OutcomeGroupView>> below,
            Lines lines)
            throws IOException {
        for (OutcomeGroupView each : below.getOrDefault(group.id(), List.of())) {
            lines.add(
                    "outcome_group",
                    each.id(),
                    new PortableSetup.OutcomeGroup(
                            Objects.equals(each.parentId(), root.id()) ? null : each.parentId(),
                            each.title(),
                            each.description(),
                            each.vendorGuid()));
            writeBelow(each, root, below, lines);
        }
    }

    private static PortableSetup.Outcome outcome(
            OutcomeView outcome, List<Long> groups, long rootId) {
        return new PortableSetup.Outcome(
                outcome.contextType() == OutcomeContext.COURSE,
                outcome.title(),
                outcome.displayName(),
                outcome.description(),
                outcome.vendorGuid(),
                outcome.masteryPoints(),
                outcome.ratings().stream()
                        .map(rating -> new Rating(rating.description(), rating.points()))
                        .toList(),
                outcome.calculationMethod(),
                outcome.calculationInt(),
                groups.stream().filter(group -> group != rootId).toList(),
                groups.contains(rootId));
    }

    /** Writes objects that refer to content, and settings, which are applied last. */
    void writeLast(CourseView course, Lines lines) throws IOException {
        for (MasteryPathRuleView rule : paths.of(course.id())) {
            lines.add("mastery_path_rule", rule.id(), path(rule));
        }
        var policy = policies.of(course.id()).orElse(null);
        if (policy != null) {
            lines.add(
                    "late_policy",
                    course.id(),
                    new PortableSetup.LatePolicy(
                            policy.missingEnabled(),
                            policy.missingDeduction(),
                            policy.lateEnabled(),
                            policy.lateDeduction(),
                            policy.lateInterval(),
                            policy.minimumEnabled(),
                            policy.minimumPercent()));
        }
        var tabs = navigation.of(List.of(course.id())).getOrDefault(course.id(), List.of());
        if (!tabs.isEmpty()) {
            lines.add(
                    "navigation",
                    course.id(),
                    new Navigation(
                            tabs.stream().map(tab -> new Tab(tab.tabId(), tab.hidden())).toList()));
        }
        lines.add("settings", course.id(), settings(course));
    }

    private static PortableSetup.Path path(MasteryPathRuleView rule) {
        return new PortableSetup.Path(
                rule.triggerAssignmentId(),
                rule.ranges().stream()
                        .map(
                                range ->
                                        new Range(
                                                range.id(),
                                                range.lowerBound(),
                                                range.upperBound(),
                                                range.sets().stream()
                                                        .map(
                                                                set ->
                                                                        new Choice(
                                                                                set.id(),
                                                                                set
                                                                                        .assignmentIds()))
                                                        .toList()))
                        .toList());
    }

    private static PortableSetup.Settings settings(CourseView course) {
        var may = course.participation();
        var rules = course.rules();
        var restrictions = course.restrictions();
        return new PortableSetup.Settings(
                course.license(),
                course.defaultView(),
                course.courseFormat(),
                course.publicDescription(),
                course.syllabusBody(),
                course.hideFinalGrades(),
                course.applyAssignmentGroupWeights(),
                course.gradingStandardId(),
                course.appearance().color(),
                new PortableSetup.Participation(
                        may.allowStudentWikiEdits(),
                        may.allowWikiComments(),
                        may.allowStudentForumAttachments(),
                        may.allowStudentDiscussionTopics(),
                        may.allowStudentDiscussionEditing(),
                        may.allowStudentOrganizedGroups()),
                new PortableSetup.Rules(
                        rules.hideDistributionGraphs(),
                        rules.lockAllAnnouncements(),
                        rules.usageRightsRequired(),
                        restrictions.restrictStudentPastView(),
                        restrictions.restrictStudentFutureView()));
    }
}
