package io.daybook.application.scheduling.planner;

import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.application.scheduling.planner.PlannerEntry.Announcement;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedTopic;
import io.daybook.application.scheduling.planner.PlannerEntry.Work;
import io.daybook.application.scheduling.planner.PlannerItem.TopicReading;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionReadings;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.planner.PlannerOverrideView;
import io.daybook.query.scheduling.planner.PlannerOverrideViews;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lists what is in a user's planner, with the same number of queries for any number of courses and
 * items. Of each kind at most the first 500 items of the requested dates are listed.
 */
@Component
public class Planner {

    private static final int MOST_OF_A_KIND = 500;

    private final List<PlannerSource> sources;
    private final PlannerOverrideViews overrides;
    private final SubmissionViews submissions;
    private final DiscussionViews discussions;
    private final DiscussionReadings readings;
    private final Clock clock;

    Planner(
            List<PlannerSource> sources,
            PlannerOverrideViews overrides,
            SubmissionViews submissions,
            DiscussionViews discussions,
            DiscussionReadings readings,
            Clock clock) {
        this.sources = sources;
        this.overrides = overrides;
        this.submissions = submissions;
        this.discussions = discussions;
        this.readings = readings;
        this.clock = clock;
    }

    /**
     * Returns a page of the items, by date.
     *
     * @param filter which items; null for all
     */
    public Page<PlannerItem> page(
            PlannerScope scope, @Nullable PlannerFilter filter, PageRange range) {
        if (filter == null) {
            int most = Math.min(range.skip() + range.fetch(), MOST_OF_A_KIND);
            Page<PlannerEntry> page = Page.slice(entries(scope, most), range);
            return new Page<>(items(page.items(), scope), page.hasNext());
        }
        List<PlannerItem> selected =
                items(entries(scope, MOST_OF_A_KIND), scope).stream()
                        .filter(filter::selects)
                        .toList();
        return Page.slice(selected, range);
    }

    private List<PlannerEntry> entries(PlannerScope scope, int most) {
        return sources.stream()
                .flatMap(source -> source.in(scope, most).stream())
                .sorted(PlannerEntry.BY_DATE)
                .toList();
    }

    private List<PlannerItem> items(List<PlannerEntry> entries, PlannerScope scope) {
        long userId = scope.user().id();
        Map<Plannable, PlannerOverrideView> decided =
                overrides.of(entries.stream().map(PlannerEntry::item).toList(), userId);
        Map<Plannable, SubmissionStatus> states = states(entries, userId);
        Map<Long, TopicReading> topics = topics(entries, userId);
        return entries.stream()
                .map(
                        entry ->
                                new PlannerItem(
                                        entry,
                                        decided.get(entry.item()),
                                        states.get(entry.item()),
                                        isTopic(entry.item())
                                                ? topics.get(entry.item().id())
                                                : null))
                .toList();
    }

    private static boolean isTopic(Plannable item) {
        return item.type() == PlannableType.ANNOUNCEMENT
                || item.type() == PlannableType.DISCUSSION_TOPIC;
    }

    private Map<Plannable, SubmissionStatus> states(List<PlannerEntry> entries, long userId) {
        List<Work> work =
                entries.stream().filter(Work.class::isInstance).map(Work.class::cast).toList();
        Map<Long, SubmissionView> stored =
                submissions.byIds(
                        work.stream()
                                .map(each -> SubmissionId.of(each.assignment().id(), userId))
                                .toList());
        Map<Plannable, SubmissionStatus> states = new HashMap<>();
        for (Work each : work) {
            SubmissionView submission = stored.get(SubmissionId.of(each.assignment().id(), userId));
            var student = SubmissionViewer.ofStudent(userId, each.assigned(), clock.instant());
            states.put(
                    each.item(),
                    SubmissionStatus.of(
                            submission == null ? unsubmitted(each, userId) : submission,
                            each.assignment(),
                            each.at(),
                            student));
        }
        return states;
    }

    private static SubmissionView unsubmitted(Work work, long userId) {
        return SubmissionView.unsubmitted(
                work.assignment().courseId(),
                work.assignment().id(),
                userId,
                work.assignment().createdAt());
    }

    private Map<Long, TopicReading> topics(List<PlannerEntry> entries, long userId) {
        Map<Long, DiscussionTopicView> topics = new HashMap<>(discussions.byIds(graded(entries)));
        entries.stream().flatMap(Planner::topic).forEach(topic -> topics.put(topic.id(), topic));
        if (topics.isEmpty()) {
            return Map.of();
        }
        Map<Long, DiscussionReadingView> noted = readings.of(topics.keySet(), userId);
        Map<Long, Integer> unread = readings.unread(noted.values());
        return topics.values().stream()
                .collect(
                        Collectors.toMap(
                                DiscussionTopicView::id,
                                topic ->
                                        new TopicReading(
                                                topic,
                                                Objects.requireNonNull(noted.get(topic.id()))
                                                        .hasRead(topic),
                                                unread.getOrDefault(topic.id(), 0))));
    }

    private static Stream<DiscussionTopicView> topic(PlannerEntry entry) {
        return switch (entry) {
            case Announcement(var topic) -> Stream.of(topic);
            case UngradedTopic(var topic, _) -> Stream.of(topic);
            default -> Stream.of();
        };
    }

    private static Collection<Long> graded(List<PlannerEntry> entries) {
        return entries.stream()
                .filter(Work.class::isInstance)
                .map(PlannerEntry::item)
                .filter(item -> item.type() == PlannableType.DISCUSSION_TOPIC)
                .map(Plannable::id)
                .toList();
    }
}
