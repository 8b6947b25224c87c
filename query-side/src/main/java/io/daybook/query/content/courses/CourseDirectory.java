package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.content.courses.CourseQuery.Order;
import io.daybook.query.content.courses.CourseQuery.Search;
import io.daybook.query.content.courses.CourseQuery.SearchField;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Searches the courses of an account. A page is two queries: the ordered ids from the entries, and
 * the courses. The matching terms are queried first, because an institution has few.
 */
@Component
public class CourseDirectory {

    private static final int LONGEST_ID = 16;

    private final MongoOperations mongo;
    private final CourseViews courses;
    private final TermViews terms;

    CourseDirectory(MongoOperations mongo, CourseViews courses, TermViews terms) {
        this.mongo = mongo;
        this.courses = courses;
        this.terms = terms;
    }

    /** Returns a page of the courses that match the query. */
    public Page<CourseView> find(
            CourseQuery asked, Order order, Direction direction, PageRange range) {
        Sort sort = Sort.by(direction, order.field());
        Query query =
                new Query(criteria(asked))
                        .with(order == Order.ID ? sort : sort.and(Sort.by(direction, "_id")))
                        .skip(range.skip())
                        .limit(range.fetch());
        query.fields().include("_id");
        List<Long> ids =
                mongo
                        .find(query, Document.class, mongo.getCollectionName(CourseEntry.class))
                        .stream()
                        .map(entry -> entry.getLong("_id"))
                        .toList();
        Map<Long, CourseView> found = ids.isEmpty() ? Map.of() : courses.byIds(ids);
        Page<Long> page = Page.of(ids, range);
        return new Page<>(
                page.items().stream().map(found::get).filter(Objects::nonNull).toList(),
                page.hasNext());
    }

    private Criteria criteria(CourseQuery asked) {
        Criteria criteria = belonging(asked).and("state").in(asked.states());
        List<Criteria> more = new ArrayList<>();
        addIs("isPublic", asked.isPublic(), more);
        addIs("blueprint", asked.blueprint(), more);
        addIs("homeroom", asked.homeroom(), more);
        addIs("termId", asked.termId(), more);
        if (asked.teacherIds() != null) {
            more.add(where("teachers.userId").in(asked.teacherIds()));
        }
        addMembers(asked, more);
        addDates(asked, more);
        if (asked.search() != null) {
            more.add(searched(asked.search()));
        }
        return more.isEmpty() ? criteria : criteria.andOperator(more);
    }

    private Criteria belonging(CourseQuery asked) {
        if (asked.accountIds() == null) {
            return where("rootAccountId").is(asked.rootAccountId());
        }
        Criteria own = where("accountId").in(asked.accountIds());
        return asked.crosslisted()
                ? new Criteria().orOperator(own, where("_id").in(hosting(asked.accountIds())))
                : own;
    }

    /** Returns the courses into which sections from these accounts are cross-listed. */
    private List<Long> hosting(Collection<Long> accountIds) {
        Query query = new Query(where("homeAccountId").in(accountIds));
        return mongo.findDistinct(query, "courseId", CrosslistingView.class, Long.class);
    }

    private static void addIs(String field, @Nullable Object value, List<Criteria> more) {
        if (value != null) {
            more.add(where(field).is(value));
        }
    }

    /** Blueprint associations are not supported: no course is associated with a blueprint. */
    private static void addMembers(CourseQuery asked, List<Criteria> more) {
        if (Boolean.TRUE.equals(asked.blueprintAssociated())) {
            more.add(where("_id").in(List.of()));
        }
        if (asked.enrolled() != null) {
            List<Criteria> any =
                    Stream.of(
                                    "hasStudents",
                                    "hasTeachers",
                                    "hasTas",
                                    "hasDesigners",
                                    "hasObservers")
                            .map(flag -> where(flag).is(true))
                            .toList();
            more.add(
                    asked.enrolled()
                            ? new Criteria().orOperator(any)
                            : new Criteria().norOperator(any));
        }
        if (!asked.types().isEmpty()) {
            more.add(
                    new Criteria()
                            .orOperator(
                                    asked.types().stream()
                                            .map(type -> where(CourseTeachers.flag(type)).is(true))
                                            .toList()));
        }
    }

    private void addDates(CourseQuery asked, List<Criteria> more) {
        Instant before = asked.startsBefore();
        Instant after = asked.endsAfter();
        if (asked.completed() == null && before == null && after == null) {
            return;
        }
        List<TermView> all = terms.all(asked.rootAccountId());
        if (asked.completed() != null) {
            Criteria[] over = {
                where("state").is(CourseState.COMPLETED),
                where("endAt").lt(asked.now()),
                new Criteria()
                        .andOperator(
                                where("endAt").is(null),
                                where("termId").in(ids(all, t -> isBefore(t.endAt(), asked.now()))))
            };
            more.add(
                    asked.completed()
                            ? new Criteria().orOperator(over)
                            : new Criteria().norOperator(over));
        }
        if (before != null) {
            more.add(
                    either(
                            "startAt",
                            where("startAt").lte(before),
                            ids(all, t -> t.startAt() != null && !t.startAt().isAfter(before)),
                            ids(all, t -> t.startAt() == null)));
        }
        if (after != null) {
            more.add(
                    either(
                            "endAt",
                            where("endAt").gte(after),
                            ids(all, t -> t.endAt() != null && !t.endAt().isBefore(after)),
                            ids(all, t -> t.endAt() == null)));
        }
    }

    private static boolean isBefore(@Nullable Instant date, Instant now) {
        return date != null && date.isBefore(now);
    }

    private static List<Long> ids(List<TermView> terms, Predicate<TermView> which) {
        return terms.stream().filter(which).map(TermView::id).toList();
    }

    /** Matches if the course's own date or that of its term fits, or if neither has one. */
    private static Criteria either(
            String field, Criteria own, List<Long> fitting, List<Long> dateless) {
        return new Criteria()
                .orOperator(
                        own,
                        where("termId").in(fitting),
                        new Criteria()
                                .andOperator(
                                        where(field).is(null),
                                        new Criteria()
                                                .orOperator(
                                                        where("termId").in(dateless),
                                                        where("termId").is(null))));
    }

    private static Criteria searched(Search search) {
        String key = search.term().strip().toLowerCase(Locale.ROOT);
        Pattern containing = Pattern.compile(Pattern.quote(key));
        if (search.in() == SearchField.TEACHERS) {
            return where("teachers")
                    .elemMatch(where("teaching").is(true).and("nameKey").regex(containing));
        }
        List<Criteria> any = new ArrayList<>();
        any.add(where("searchKey").regex(containing));
        if (key.length() <= LONGEST_ID && key.chars().allMatch(c -> c >= '0' && c <= '9')) {
            any.add(where("_id").is(Long.parseLong(key)));
        }
        if (search.in() == SearchField.COURSES_AND_SIS_IDS) {
            any.add(where("sisKey").regex(containing));
        }
        return any.size() == 1 ? any.getFirst() : new Criteria().orOperator(any);
    }
}
