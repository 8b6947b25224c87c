package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseSettings;
import io.daybook.command.content.navigation.ArrangeTab;
import io.daybook.command.grading.gradingstandards.CreateGradingStandard;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.AdoptLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.ReviseLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.Terms;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.grading.latepolicies.LatePolicyViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports settings, navigation, late policies and grading schemes. */
@Component
class SetupImports {

    private final GradingStandardViews standards;
    private final LatePolicyViews policies;
    private final AccountViews accounts;
    private final Ids ids;

    SetupImports(
            GradingStandardViews standards,
            LatePolicyViews policies,
            AccountViews accounts,
            Ids ids) {
        this.standards = standards;
        this.policies = policies;
        this.accounts = accounts;
        this.ids = ids;
    }

    /**
     * Grading schemes of accounts that the course may use are used; others are created in the
     * course.
     */
    void add(ImportRun run, long sourceId, PortableSetup.Standard standard) {
        if (!standard.ofCourse() && isSameHere(run.course(), sourceId, standard)) {
            run.standsFor("grading_standard", sourceId, sourceId);
            return;
        }
        long id = Objects.requireNonNull(run.id("grading_standard", sourceId));
        if (standards.byIds(List.of(id)).isEmpty()) {
            run.job()
                    .send(
                            new CreateGradingStandard(
                                    id,
                                    StandardContext.COURSE,
                                    run.course().id(),
                                    standard.title(),
                                    standard.entries().stream().map(SetupImports::entry).toList(),
                                    run.job().now()));
        }
        run.imported("grading_standard", sourceId);
    }

    private boolean isSameHere(CourseView course, long id, PortableSetup.Standard standard) {
        List<Long> chain =
                accounts.chain(course.accountId()).stream().map(AccountView::id).toList();
        GradingStandardView here = standards.usable(id, null, chain).orElse(null);
        return here != null
                && here.title().equals(standard.title())
                && here.entries().stream()
                        .map(entry -> new PortableSetup.Entry(entry.name(), entry.from()))
                        .toList()
                        .equals(standard.entries());
    }

    private static CreateGradingStandard.Entry entry(PortableSetup.Entry entry) {
        return new CreateGradingStandard.Entry(entry.name(), entry.from());
    }

    void add(ImportRun run, PortableSetup.LatePolicy policy) {
        long course = run.course().id();
        var terms =
                new Terms(
                        Patch.of(policy.missingEnabled()),
                        Patch.of(policy.missingDeduction()),
                        Patch.of(policy.lateEnabled()),
                        Patch.of(policy.lateDeduction()),
                        Patch.of(policy.lateInterval()),
                        Patch.of(policy.minimumEnabled()),
                        Patch.of(policy.minimumPercent()));
        run.job()
                .send(
                        policies.of(course).isPresent()
                                ? new ReviseLatePolicy(course, terms, run.job().now())
                                : new AdoptLatePolicy(
                                        course, ids.next("late_policy"), terms, run.job().now()));
    }

    /** Tabs that this service does not have, and tabs that cannot be moved, are skipped. */
    void add(ImportRun run, PortableSetup.Navigation navigation) {
        List<String> known = CourseTab.ids();
        List<PortableSetup.Tab> tabs =
                navigation.tabs().stream().filter(tab -> known.contains(tab.tabId())).toList();
        int position = 0;
        for (PortableSetup.Tab tab : tabs) {
            position++;
            if (!CourseTab.isFixed(tab.tabId())) {
                run.job()
                        .send(
                                new ArrangeTab(
                                        run.course().id(),
                                        tab.tabId(),
                                        known,
                                        position,
                                        tab.hidden(),
                                        run.job().now()));
            }
        }
    }

    void add(ImportRun run, PortableSetup.Settings from) {
        Long standard = from.gradingStandardId();
        Long standardHere = run.made("grading_standard", standard);
        CourseChanges none = CourseChanges.none();
        var changes =
                new CourseChanges(
                        none.names(),
                        none.termId(),
                        none.dates(),
                        none.visibility(),
                        new CourseChanges.Description(
                                Patch.of(from.license()),
                                Patch.of(from.defaultView()),
                                Patch.of(from.courseFormat()),
                                Patch.of(from.publicDescription()),
                                Patch.of(run.html(from.syllabusBody()))),
                        new CourseChanges.Grading(
                                Patch.of(from.hideFinalGrades()),
                                Patch.of(from.applyAssignmentGroupWeights()),
                                standard != null && standardHere == null
                                        ? Patch.absent()
                                        : Patch.of(standardHere)),
                        none.sisIds(),
                        none.timeZone(),
                        settings(from));
        run.job().send(new ChangeCourse(run.course().id(), changes, run.job().now()));
    }

    private static CourseSettings settings(PortableSetup.Settings from) {
        CourseSettings none = CourseSettings.none();
        PortableSetup.Participation may = from.participation();
        PortableSetup.Rules rules = from.rules();
        return new CourseSettings(
                none.joining(),
                new CourseSettings.Participation(
                        Patch.of(may.studentWikiEdits()),
                        Patch.of(may.wikiComments()),
                        Patch.of(may.studentForumAttachments()),
                        Patch.of(may.studentDiscussionTopics()),
                        Patch.of(may.studentDiscussionEditing()),
                        Patch.of(may.studentOrganizedGroups())),
                new CourseSettings.Rules(
                        Patch.of(rules.hideDistributionGraphs()),
                        Patch.of(rules.lockAllAnnouncements()),
                        Patch.of(rules.usageRightsRequired())),
                new CourseSettings.Restrictions(
                        patch(rules.restrictStudentPastView()),
                        patch(rules.restrictStudentFutureView())),
                none.purpose(),
                new CourseSettings.Appearance(
                        Patch.of(from.color()), none.appearance().friendlyName()),
                none.storageQuotaMb(),
                none.gradePassbackSetting());
    }

    private static Patch<Boolean> patch(@Nullable Boolean value) {
        return value == null ? Patch.cleared() : Patch.of(value);
    }
}
