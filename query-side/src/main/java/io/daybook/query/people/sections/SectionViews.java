package io.daybook.query.people.sections;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.people.users.SortKeys;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for course sections. */
@Component
public class SectionViews {

    private static final Sort BY_NAME = Sort.by("name", "_id");

    /** A section of another course may be the default one of that course. */
    private static final Sort DEFAULT_FIRST =
            Sort.by(
                    Sort.Order.asc("nonxlistCourseId"),
                    Sort.Order.desc("isDefault"),
                    Sort.Order.asc("_id"));

    private final MongoOperations mongo;

    SectionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A page of a course's sections, by name; only those with the search term in their name. */
    public Page<SectionView> in(long courseId, @Nullable String search, PageRange range) {
        Criteria criteria = where("courseId").is(courseId).and("deleted").is(false);
        if (search != null && !search.isBlank()) {
            criteria.and("nameKey").regex(SortKeys.containing(search));
        }
        Query query = new Query(criteria).with(BY_NAME).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, SectionView.class), range);
    }

    /**
     * The section that takes enrollments which name none: the default one, else the oldest of its
     * own, else the oldest that is cross-listed into it.
     */
    public Optional<SectionView> defaultOf(long courseId) {
        Query query =
                new Query(where("courseId").is(courseId).and("deleted").is(false))
                        .with(DEFAULT_FIRST)
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, SectionView.class));
    }

    /** The sections of these courses that were not deleted. */
    public List<SectionView> ofCourses(Collection<Long> courseIds) {
        return mongo.find(
                new Query(where("courseId").in(courseIds).and("deleted").is(false)),
                SectionView.class);
    }

    /** These sections by id, deleted ones too. */
    public Map<Long, SectionView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), SectionView.class).stream()
                .collect(Collectors.toMap(SectionView::id, Function.identity()));
    }

    /** The sections with these ids in the student information system of the institution. */
    public Map<String, SectionView> bySisIds(long rootAccountId, Collection<String> sisIds) {
        Criteria criteria =
                where("rootAccountId")
                        .is(rootAccountId)
                        .and("sisId")
                        .in(sisIds)
                        .and("deleted")
                        .is(false);
        return mongo.find(new Query(criteria), SectionView.class).stream()
                .collect(
                        Collectors.toMap(
                                section -> String.valueOf(section.sisId()), Function.identity()));
    }

    /** The sections that take enrollments which name none, by course; see {@link #defaultOf}. */
    public Map<Long, SectionView> defaultsOf(Collection<Long> courseIds) {
        Query query =
                new Query(where("courseId").in(courseIds).and("deleted").is(false))
                        .with(DEFAULT_FIRST);
        return mongo.find(query, SectionView.class).stream()
                .collect(
                        Collectors.toMap(
                                SectionView::courseId, Function.identity(), (first, _) -> first));
    }

    /** Ids of the sections that the student information system calls by these ids. */
    public Set<Long> idsBySisIds(long rootAccountId, Collection<String> sisIds) {
        Criteria criteria = where("rootAccountId").is(rootAccountId).and("sisId").in(sisIds);
        return mongo.find(new Query(criteria), SectionView.class).stream()
                .map(SectionView::id)
                .collect(Collectors.toSet());
    }
}
