package io.daybook.api.content.activitystream;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.content.courses.CurrentCourses;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Recent activity in the caller's courses and conversations (docs/spec/content.md, section 10). */
@RestController
class ActivityStreamController {

    private static final Duration KEPT = Duration.ofDays(28);
    private static final int MOST_OF_A_KIND = 500;

    private final StreamTopics topics;
    private final StreamSubmissions work;
    private final StreamConversations conversations;
    private final CurrentCourses courses;
    private final Clock clock;

    ActivityStreamController(
            StreamTopics topics,
            StreamSubmissions work,
            StreamConversations conversations,
            CurrentCourses courses,
            Clock clock) {
        this.topics = topics;
        this.work = work;
        this.conversations = conversations;
        this.courses = courses;
        this.clock = clock;
    }

    /** Lists the caller's recent activity, the latest first. */
    @GetMapping("/api/v1/users/self/activity_stream")
    @OpenToAll
    Page<StreamItemJson> list(Caller caller, Listing listing) {
        return page(courses.of(caller), caller, List.of(), listing);
    }

    /** Lists the recent activity in a course, the latest first. */
    @GetMapping("/api/v1/courses/{course_id}/activity_stream")
    @Requires(Right.READ)
    Page<StreamItemJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return page(List.of(course), caller, tags(course), listing);
    }

    /**
     * Number of stream items of a type.
     *
     * @param notificationCategory always null
     */
    record StreamSummary(
            String type, int count, int unreadCount, @Nullable String notificationCategory) {}

    /** Returns the number of the caller's stream items by type. */
    @GetMapping("/api/v1/users/self/activity_stream/summary")
    @OpenToAll
    List<StreamSummary> summary(Caller caller) {
        return summary(items(courses.of(caller), caller, List.of(), MOST_OF_A_KIND));
    }

    /** Returns the number of stream items in a course by type. */
    @GetMapping("/api/v1/courses/{course_id}/activity_stream/summary")
    @Requires(Right.READ)
    List<StreamSummary> summaryOfCourse(CourseView course, Caller caller) {
        return summary(items(List.of(course), caller, tags(course), MOST_OF_A_KIND));
    }

    private static List<String> tags(CourseView course) {
        return List.of("course_" + course.id());
    }

    private Page<StreamItemJson> page(
            Collection<CourseView> in, Caller caller, List<String> tags, Listing listing) {
        var range = listing.range();
        int most = Math.min(range.skip() + range.fetch(), MOST_OF_A_KIND);
        return Page.slice(items(in, caller, tags, most), range);
    }

    private List<StreamItemJson> items(
            Collection<CourseView> in, Caller caller, List<String> tags, int most) {
        Instant since = clock.instant().minus(KEPT);
        List<StreamItemJson> all = new ArrayList<>(topics.since(since, in, caller, most));
        all.addAll(work.since(since, in, caller, MOST_OF_A_KIND));
        all.addAll(conversations.since(since, caller, tags, most));
        all.sort(
                Comparator.comparing(StreamItemJson::updatedAt)
                        .thenComparingLong(StreamItemJson::id)
                        .reversed());
        return all;
    }

    private static List<StreamSummary> summary(List<StreamItemJson> items) {
        Map<String, List<StreamItemJson>> byType =
                items.stream()
                        .collect(
                                Collectors.groupingBy(
                                        StreamItemJson::type, TreeMap::new, Collectors.toList()));
        return byType.entrySet().stream()
                .map(
                        each ->
                                new StreamSummary(
                                        each.getKey(),
                                        each.getValue().size(),
                                        (int)
                                                each.getValue().stream()
                                                        .filter(item -> !item.readState())
                                                        .count(),
                                        null))
                .toList();
    }
}
