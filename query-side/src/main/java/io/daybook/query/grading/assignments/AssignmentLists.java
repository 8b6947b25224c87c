package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Order;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Lists assignments page by page. If a list depends on due dates, the few assignments with
 * overrides for the viewer are read separately and merged into the page (see docs/decisions/0126).
 */
@Component
public class AssignmentLists {

    private final MongoOperations mongo;
    private final AssignmentViews assignments;

    AssignmentLists(MongoOperations mongo, AssignmentViews assignments) {
        this.mongo = mongo;
        this.assignments = assignments;
    }

    /** One page of those requested. */
    public Page<AssignmentView> list(AssignmentQuery asked, PageRange range) {
        Set<Long> own = asked.visibility().own();
        if (own.isEmpty() || !asked.asksWhenDue()) {
            return Page.of(
                    read(seen(asked, dueForEveryone(asked)), asked, range.skip(), range.fetch()),
                    range);
        }
        List<Placed> owned = owned(asked, own);
        Criteria others = new Criteria().andOperator(dueForEveryone(asked), where("_id").nin(own));
        return asked.order() == Order.DUE_AT
                ? merged(owned, others, asked, range)
                : Page.of(
                        read(
                                seen(asked, new Criteria().orOperator(others, idIn(owned))),
                                asked,
                                range.skip(),
                                range.fetch()),
                        range);
    }

    /** The fields of an assignment that determine its place in a list by due date. */
    private record Dates(
            long id,
            long courseId,
            boolean onlyVisibleToOverrides,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt)
            implements DatedAssignment {

        static final String[] FIELDS = {
            "courseId", "onlyVisibleToOverrides", "dueAt", "unlockAt", "lockAt"
        };

        @Override
        public StudentDates dates() {
            return new StudentDates(dueAt, unlockAt, lockAt);
        }
    }

    /**
     * Place of an assignment in a list by due date.
     *
     * @param view null until it is read
     */
    private record Placed(long id, long courseId, Instant at, @Nullable AssignmentView view) {

        static final Comparator<Placed> ORDER =
                Comparator.comparing(Placed::at).thenComparingLong(Placed::id);
    }

    /**
     * Returns the assignments with overrides that are due in the range, ordered by their effective
     * due dates.
     */
    private List<Placed> owned(AssignmentQuery asked, Set<Long> own) {
        Due due = asked.due();
        Query query = new Query(seen(asked, where("_id").in(own)));
        query.fields().include(Dates.FIELDS);
        return mongo
                .find(query, Dates.class, mongo.getCollectionName(AssignmentView.class))
                .stream()
                .map(
                        each ->
                                new Placed(
                                        each.id(),
                                        each.courseId(),
                                        asked.visibility().dueOrder(each),
                                        null))
                .filter(each -> due == null || due.contains(each.at()))
                .sorted(Placed.ORDER)
                .toList();
    }

    /**
     * Returns one page of the merge of two ordered lists. Before the page there are at most as many
     * of the other assignments as the page skips, and at least as many as it skips minus all with
     * overrides.
     */
    private Page<AssignmentView> merged(
            List<Placed> owned, Criteria others, AssignmentQuery asked, PageRange range) {
        int from = Math.max(0, range.skip() - owned.size());
        int end = range.skip() + range.fetch();
        List<Placed> read =
                read(seen(asked, others), asked, from, end - from).stream()
                        .map(each -> new Placed(each.id(), each.courseId(), each.dueOrder(), each))
                        .toList();
        if (read.isEmpty() && from > 0) {
            return new Page<>(List.of(), false);
        }
        List<Placed> behind =
                owned.stream()
                        .filter(
                                each ->
                                        from == 0
                                                || Placed.ORDER.compare(each, read.getFirst()) > 0)
                        .toList();
        int first = from + owned.size() - behind.size();
        List<Placed> page =
                Stream.concat(behind.stream(), read.stream())
                        .sorted(Placed.ORDER)
                        .skip(range.skip() - (long) first)
                        .limit(range.fetch())
                        .toList();
        return Page.of(views(page), range);
    }

    /** Returns the assignments in their order and reads those that are not loaded yet. */
    private List<AssignmentView> views(List<Placed> page) {
        Map<Long, Long> missing = new HashMap<>();
        page.stream()
                .filter(each -> each.view() == null)
                .forEach(each -> missing.put(each.id(), each.courseId()));
        Map<Long, AssignmentView> read = assignments.byIds(missing);
        return page.stream()
                .map(each -> each.view() == null ? read.get(each.id()) : each.view())
                .filter(Objects::nonNull)
                .toList();
    }

    private List<AssignmentView> read(Criteria which, AssignmentQuery asked, int skip, int limit) {
        return mongo.find(
                new Query(which).with(sort(asked.order())).skip(skip).limit(limit),
                AssignmentView.class);
    }

    private static Criteria idIn(List<Placed> those) {
        return where("_id").in(those.stream().map(Placed::id).collect(Collectors.toSet()));
    }

    private static Criteria dueForEveryone(AssignmentQuery asked) {
        Due due = asked.due();
        if (due == null) {
            return new Criteria();
        }
        Criteria base = where("dueOrder").gte(due.from()).lt(due.before());
        StudentAssignments ofAny = asked.visibility().ofAnyStudent();
        return ofAny == null ? base : dueForAnyStudent(base, due, ofAny);
    }

    /**
     * The base date counts unless all students to whom the assignment is assigned have another one.
     */
    private static Criteria dueForAnyStudent(Criteria base, Due due, StudentAssignments ofAny) {
        Criteria replaced =
                where("_id").in(ofAny.withoutBaseDueDate()).and("onlyVisibleToOverrides").is(true);
        return new Criteria()
                .orOperator(
                        where("_id").in(ofAny.withOverrideDue(due)),
                        new Criteria().andOperator(base, new Criteria().norOperator(replaced)));
    }

    private static Criteria seen(AssignmentQuery asked, Criteria due) {
        List<Criteria> all = new ArrayList<>();
        all.add(ofCourses(asked.courseIds()).and("deleted").is(false));
        all.add(due);
        if (asked.visibility().publishedOnly()) {
            all.add(where("published").is(true));
        }
        if (asked.visibility().withOwnDates() != null) {
            all.add(
                    new Criteria()
                            .orOperator(
                                    where("onlyVisibleToOverrides").is(false),
                                    where("_id").in(asked.visibility().own())));
        }
        if (asked.groupId() != null) {
            all.add(where("groupId").is(asked.groupId()));
        }
        if (asked.searchTerm() != null) {
            String term = asked.searchTerm().toLowerCase(Locale.ROOT);
            all.add(where("searchName").regex(Pattern.quote(term)));
        }
        if (asked.ids() != null) {
            all.add(where("_id").in(asked.ids()));
        }
        if (!asked.notIds().isEmpty()) {
            all.add(where("_id").nin(asked.notIds()));
        }
        if (asked.online()) {
            all.add(where("submissionTypes").nin("none", "not_graded", "on_paper"));
        }
        if (asked.postToSis() != null) {
            all.add(
                    asked.postToSis()
                            ? where("sis.postToSis").is(true)
                            : where("sis.postToSis").ne(true));
        }
        if (asked.important()) {
            all.add(where("details.importantDates").is(true));
        }
        return new Criteria().andOperator(all);
    }

    private static Criteria ofCourses(Set<Long> ids) {
        return ids.size() == 1
                ? where("courseId").is(ids.iterator().next())
                : where("courseId").in(ids);
    }

    private static Sort sort(Order order) {
        return switch (order) {
            case POSITION -> Sort.by("groupPlace", "place", "_id");
            case NAME -> Sort.by("searchName", "_id");
            case DUE_AT -> Sort.by("dueOrder", "_id");
        };
    }
}
