package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.discussions.DiscussionViews.Announcements;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The announcements of several courses at once. */
@RestController
class AnnouncementsController {

    private static final Pattern COURSE = Pattern.compile("course_([0-9]{1,15})");
    private static final int MOST_COURSES = 50;
    private static final Duration PAST = Duration.ofDays(14);
    private static final Duration SPAN = Duration.ofDays(28);

    private final DiscussionViews discussions;
    private final DiscussionAssembler assembler;
    private final CourseViews courses;
    private final ModuleContents modules;
    private final Clock clock;

    AnnouncementsController(
            DiscussionViews discussions,
            DiscussionAssembler assembler,
            CourseViews courses,
            ModuleContents modules,
            Clock clock) {
        this.discussions = discussions;
        this.assembler = assembler;
        this.courses = courses;
        this.modules = modules;
        this.clock = clock;
    }

    /**
     * Which announcements are requested.
     *
     * @param contextCodes courses such as {@code course_7}
     * @param startDate posted then or later; two weeks ago where it is left out
     * @param endDate posted before or on that day; 28 days after the start where it is left out
     * @param activeOnly whether those that will be posted later are left out for staff too
     * @param latestOnly whether only the newest of each course is requested
     */
    record ListAnnouncements(
            List<String> contextCodes,
            @Nullable Instant startDate,
            @Nullable Instant endDate,
            @Nullable Boolean activeOnly,
            @Nullable Boolean latestOnly) {

        Set<Long> courseIds() {
            List<String> codes = Required.some(contextCodes, "context_codes");
            if (codes.size() > MOST_COURSES) {
                throw Rejection.badRequest("context_codes are too many (maximum is 50)");
            }
            return codes.stream().map(ListAnnouncements::course).collect(Collectors.toSet());
        }

        private static long course(String code) {
            Matcher form = COURSE.matcher(code.strip());
            if (!form.matches()) {
                throw Rejection.badRequest("context_codes must be courses such as course_7");
            }
            return Long.parseLong(form.group(1));
        }
    }

    /** Lists announcements, the newest first. */
    @GetMapping("/api/v1/announcements")
    @OpenToAll
    Page<DiscussionTopicJson> list(
            Caller caller, Listing listing, @Params ListAnnouncements asked) {
        Map<Long, CourseView> in = readable(asked.courseIds(), caller);
        Announcements wanted = wanted(asked, in, caller);
        Page<DiscussionTopicView> page =
                Boolean.TRUE.equals(asked.latestOnly())
                        ? latest(wanted, listing.range())
                        : discussions.announcements(wanted, listing.range());
        Map<Long, DiscussionTopicJson> shown = shown(page.items(), in, caller);
        return page.map(topic -> Objects.requireNonNull(shown.get(topic.id())));
    }

    private Map<Long, CourseView> readable(Set<Long> ids, Caller caller) {
        Map<Long, CourseView> found = courses.byIds(ids);
        for (long id : ids) {
            CourseView course = found.get(id);
            if (course == null) {
                throw Rejection.notFound();
            }
            if (!caller.may(Right.READ_ANNOUNCEMENTS, course)) {
                throw Rejection.forbidden();
            }
        }
        return found;
    }

    private Announcements wanted(ListAnnouncements asked, Map<Long, CourseView> in, Caller caller) {
        Instant now = clock.instant();
        Instant from = asked.startDate() == null ? now.minus(PAST) : asked.startDate();
        Instant until = asked.endDate() == null ? from.plus(SPAN) : endOf(asked.endDate());
        if (until.isBefore(from)) {
            throw Rejection.badRequest("end_date must be after start_date");
        }
        Set<Long> postedOnly =
                in.values().stream()
                        .filter(course -> isLimited(course, asked, caller))
                        .map(CourseView::id)
                        .collect(Collectors.toSet());
        return new Announcements(
                in.keySet(), postedOnly, from, until, now, hidden(in.values(), caller));
    }

    /** A date without a time includes the whole day. */
    private static Instant endOf(Instant sent) {
        return sent.equals(sent.truncatedTo(ChronoUnit.DAYS))
                ? sent.plus(1, ChronoUnit.DAYS)
                : sent;
    }

    private static boolean isLimited(CourseView course, ListAnnouncements asked, Caller caller) {
        return Boolean.TRUE.equals(asked.activeOnly()) || !caller.may(Right.READ_AS_ADMIN, course);
    }

    private Set<Long> hidden(Collection<CourseView> in, Caller caller) {
        return in.stream()
                .filter(course -> !caller.may(Right.READ_AS_ADMIN, course))
                .flatMap(
                        course ->
                                modules
                                        .audience(course, caller)
                                        .hidden(ItemType.DISCUSSION)
                                        .stream())
                .collect(Collectors.toSet());
    }

    private Page<DiscussionTopicView> latest(Announcements wanted, PageRange range) {
        List<DiscussionTopicView> newest =
                wanted.courseIds().stream()
                        .map(wanted::inOnly)
                        .flatMap(
                                one ->
                                        discussions
                                                .announcements(one, new PageRange(0, 1))
                                                .items()
                                                .stream())
                        .sorted(
                                Comparator.comparing(
                                                (DiscussionTopicView topic) ->
                                                        Objects.requireNonNull(topic.postedAt()))
                                        .reversed())
                        .toList();
        return Page.slice(newest, range);
    }

    /** The JSON by topic; topics of one course are assembled together. */
    private Map<Long, DiscussionTopicJson> shown(
            List<DiscussionTopicView> topics, Map<Long, CourseView> in, Caller caller) {
        Map<Long, List<DiscussionTopicView>> byCourse = new LinkedHashMap<>();
        topics.forEach(
                topic ->
                        byCourse.computeIfAbsent(topic.courseId(), _ -> new ArrayList<>())
                                .add(topic));
        Map<Long, DiscussionTopicJson> shown = new HashMap<>();
        byCourse.forEach(
                (course, some) ->
                        assembler
                                .topics(some, Objects.requireNonNull(in.get(course)), caller)
                                .forEach(json -> shown.put(json.id(), json.inContext(course))));
        return shown;
    }
}
