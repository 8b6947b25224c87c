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

    /** A cross-listed section may be the default section of its home course. */
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
     * Returns the section for enrollments without a section: the default section, else the oldest
     * own section, else the oldest section cross-listed into the course.
     */
    public Optional<SectionView> defaultOf(long courseId) {
        Query query =
                new Query(where("courseId").is(courseId).and("deleted").is(false))
                        .with(DEFAULT_FIRST)
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, SectionView.class));
    }

    /** Returns the sections of these courses that are not deleted. */
    public List<SectionView> ofCourses(Collection<Long> courseIds) {
        return mongo.find(
                new Query(where("courseId").in(courseIds).and("deleted").is(false)),
                SectionView.class);
    }

    /** Returns these sections by id, including deleted ones. */
    public Map<Long, SectionView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), SectionView.class).stream()
                .collect(Collectors.toMap(SectionView::id, Function.identity()));
    }

    /** Returns the sections with these SIS ids in the institution. */
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

    /**
     * Returns the sections for enrollments without a section, by course; see {@link #defaultOf}.
     */
    public Map<Long, SectionView> defaultsOf(Collection<Long> courseIds) {
        Query query =
                new Query(where("courseId").in(courseIds).and("deleted").is(false))
                        .with(DEFAULT_FIRST);
        return mongo.find(query, SectionView.class).stream()
                .collect(
                        Collectors.toMap(
                                SectionView::courseId, Function.identity(), (first, _) -> first));
    }

    /** Returns the ids of the sections with these SIS ids. */
    public Set<Long> idsBySisIds(long rootAccountId, Collection<String> sisIds) {
        Criteria criteria = where("rootAccountId").is(rootAccountId).and("sisId").in(sisIds);
        return mongo.find(new Query(criteria), SectionView.class).stream()
                .map(SectionView::id)
                .collect(Collectors.toSet());
    }
}
