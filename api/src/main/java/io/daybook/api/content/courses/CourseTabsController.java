package io.daybook.api.content.courses;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.navigation.ArrangeTab;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.navigation.CourseNavigationViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The tabs of the navigation of a course. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/tabs")
class CourseTabsController {

    private final CourseNavigationViews navigation;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    CourseTabsController(CourseNavigationViews navigation, Writes writes, Urls urls, Clock clock) {
        this.navigation = navigation;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    /** Lists the tabs that the caller sees, in their order; staff see hidden ones, too. */
    @GetMapping
    @Requires(Right.READ)
    Page<CourseTab.Json> list(CourseView course, Caller caller, Listing listing) {
        return Page.slice(tabs(course, caller), listing.range());
    }

    /** The new position of a tab, and whether it is hidden from students. */
    record ArrangeCourseTab(@Nullable Integer position, @Nullable Boolean hidden) {}

    /** Moves, hides or shows a tab; home and settings cannot be changed. */
    @PutMapping("/{tab_id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    CourseTab.Json update(
            CourseView course,
            @PathVariable("tab_id") String tabId,
            Caller caller,
            @Params ArrangeCourseTab sent) {
        if (CourseTab.isFixed(tabId)) {
            throw Rejection.badRequest("The tab " + tabId + " cannot be changed");
        }
        if (sent.position() != null && sent.position() <= 1) {
            throw Rejection.invalid("position", "must come after home");
        }
        writes.send(
                new ArrangeTab(
                        course.id(),
                        tabId,
                        CourseTab.ids(),
                        sent.position(),
                        sent.hidden(),
                        clock.instant()));
        return tabs(course, caller).stream()
                .filter(tab -> tab.id().equals(tabId))
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    private List<CourseTab.Json> tabs(CourseView course, Caller caller) {
        return CourseTab.of(
                course,
                navigation.of(List.of(course.id())).getOrDefault(course.id(), List.of()),
                caller,
                urls);
    }
}
