package io.daybook.query.integration.liveevents;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.ProgressionEvent;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedDone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemRequirementMet;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.ProgressionEvent.ModuleProgressed;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.CourseProgress;
import io.daybook.query.content.moduleprogress.ModuleStates;
import io.daybook.query.content.moduleprogress.ModuleStates.Judgement;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.net.PublicUrl;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Maps module progress to live events: one for each requirement met, and one for the completed
 * course.
 */
@Component
class CourseProgressLiveEvents implements LiveEventSource {

    private final ModuleStates states;
    private final CourseViews courses;
    private final PeopleViews people;
    private final PublicUrl address;

    CourseProgressLiveEvents(
            ModuleStates states, CourseViews courses, PeopleViews people, PublicUrl address) {
        this.states = states;
        this.courses = courses;
        this.people = people;
        this.address = address;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case ModuleItemViewed e -> progressed(e, e.itemId());
            case ModuleItemMarkedDone e -> progressed(e, e.itemId());
            case ModuleItemRequirementMet e -> progressed(e, e.itemId());
            case ModuleProgressed e when e.state() == ModuleState.COMPLETED -> completed(e);
            default -> List.of();
        };
    }

    private List<LiveEvent> progressed(ProgressionEvent e, long itemId) {
        return List.of(
                LiveEvent.at(
                        "course_progress",
                        e.userId(),
                        e.at(),
                        () ->
                                place(
                                        e,
                                        (judgement, _) ->
                                                !CourseProgress.isCompleted(judgement)
                                                        && counts(judgement, e, itemId)),
                        () -> body(e)));
    }

    private List<LiveEvent> completed(ProgressionEvent e) {
        return List.of(
                LiveEvent.at(
                        "course_completed",
                        e.userId(),
                        e.at(),
                        () -> place(e, (_, progress) -> progress.completedAt() != null),
                        () -> body(e)));
    }

    private Optional<LiveEventContextId> place(
            ProgressionEvent e, BiPredicate<Judgement, CourseProgress> isTold) {
        Judgement judgement = states.of(e.courseId(), e.userId(), e.at());
        return CourseProgress.of(judgement)
                .filter(progress -> isTold.test(judgement, progress))
                .map(_ -> LiveEventContextId.course(e.courseId()));
    }

    /** Whether the student has met the requirement of the item. */
    private static boolean counts(Judgement judgement, ProgressionEvent e, long itemId) {
        var standing = judgement.standings().get(e.moduleId());
        return standing != null && standing.metItemIds().contains(itemId);
    }

    private @Nullable String address(@Nullable ModuleItemView next) {
        String path = next == null ? null : next.htmlPath();
        return path == null ? null : address.of(path);
    }

    private Map<String, @Nullable Object> body(ProgressionEvent e) {
        CourseProgress progress =
                CourseProgress.of(states.of(e.courseId(), e.userId(), e.at())).orElseThrow();
        Optional<UserView> user = people.findUserEvenRemoved(e.userId());
        CourseView course = courses.findEvenDeleted(e.courseId()).orElseThrow();
        return new LiveEventBody()
                .with(
                        "progress",
                        new LiveEventBody()
                                .with("requirement_count", progress.requirementCount())
                                .with(
                                        "requirement_completed_count",
                                        progress.requirementCompletedCount())
                                .with("next_requirement_url", address(progress.next()))
                                .with("completed_at", progress.completedAt())
                                .map())
                .with(
                        "user",
                        new LiveEventBody()
                                .with("id", e.userId())
                                .with("name", user.map(UserView::name).orElse(null))
                                .with("email", user.map(UserView::email).orElse(null))
                                .map())
                .with(
                        "course",
                        new LiveEventBody()
                                .with("id", course.id())
                                .with("name", course.name())
                                .with("account_id", course.accountId())
                                .with("sis_source_id", course.sisId())
                                .map())
                .map();
    }
}
