package io.daybook.query.people.groups;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for group categories and groups. */
@Component
public class GroupViews {

    private static final Sort BY_NAME = Sort.by("nameKey", "_id");

    private final MongoOperations mongo;

    GroupViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the category unless it is deleted. */
    public Optional<GroupCategoryView> findCategory(long id) {
        return Optional.ofNullable(mongo.findById(id, GroupCategoryView.class))
                .filter(category -> !category.deleted());
    }

    /** Returns the category with this SIS id in the institution. */
    public Optional<GroupCategoryView> findCategoryBySisId(long rootAccountId, String sisId) {
        return Optional.ofNullable(
                mongo.findOne(bySisId(rootAccountId, sisId), GroupCategoryView.class));
    }

    private static Query bySisId(long rootAccountId, String sisId) {
        return new Query(
                where("rootAccountId")
                        .is(rootAccountId)
                        .and("sisId")
                        .is(sisId)
                        .and("deleted")
                        .is(false));
    }

    /** Returns the category with this role in the course or account. */
    public Optional<GroupCategoryView> findCategory(
            GroupContextType type, long contextId, CategoryRole role) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(in(type, contextId).and("role").is(role)),
                        GroupCategoryView.class));
    }

    /** Returns a page of the categories of a course or account, by name. */
    public Page<GroupCategoryView> categories(
            GroupContextType type, long contextId, PageRange range) {
        return Page.of(
                mongo.find(page(in(type, contextId), range), GroupCategoryView.class), range);
    }

    /** Returns these categories by id, including deleted ones. */
    public Map<Long, GroupCategoryView> categoriesById(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), GroupCategoryView.class).stream()
                .collect(Collectors.toMap(GroupCategoryView::id, Function.identity()));
    }

    /** Returns the group unless it is deleted. */
    public Optional<GroupView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, GroupView.class))
                .filter(group -> !group.deleted());
    }

    /** Returns the group with this SIS id in the institution. */
    public Optional<GroupView> findBySisId(long rootAccountId, String sisId) {
        return Optional.ofNullable(mongo.findOne(bySisId(rootAccountId, sisId), GroupView.class));
    }

    /** Returns the groups with these SIS ids in the institution. */
    public Map<String, GroupView> bySisIds(long rootAccountId, Collection<String> sisIds) {
        return mongo.find(bySisIdsQuery(rootAccountId, sisIds), GroupView.class).stream()
                .collect(
                        Collectors.toMap(
                                group -> String.valueOf(group.sisId()), Function.identity()));
    }

    /** Returns the categories with these SIS ids in the institution. */
    public Map<String, GroupCategoryView> categoriesBySisIds(
            long rootAccountId, Collection<String> sisIds) {
        return mongo.find(bySisIdsQuery(rootAccountId, sisIds), GroupCategoryView.class).stream()
                .collect(
                        Collectors.toMap(
                                category -> String.valueOf(category.sisId()), Function.identity()));
    }

    private static Query bySisIdsQuery(long rootAccountId, Collection<String> sisIds) {
        return new Query(
                where("rootAccountId")
                        .is(rootAccountId)
                        .and("sisId")
                        .in(sisIds)
                        .and("deleted")
                        .is(false));
    }

    /** Returns a page of the groups of a course or account, by name. */
    public Page<GroupView> in(
            GroupContextType type, long contextId, @Nullable String search, PageRange range) {
        return groups(in(type, contextId), search, range);
    }

    /** A page of the groups of a category, by name. */
    public Page<GroupView> inCategory(long categoryId, @Nullable String search, PageRange range) {
        return groups(where("categoryId").is(categoryId).and("deleted").is(false), search, range);
    }

    /**
     * Returns a page of the groups of a category, by name.
     *
     * @param only only these groups; null for all
     * @param but groups to leave out
     */
    public Page<GroupView> inCategoryBut(
            long categoryId, @Nullable Set<Long> only, Set<Long> but, PageRange range) {
        Criteria criteria = where("categoryId").is(categoryId).and("deleted").is(false);
        Criteria ids = criteria.and("_id").nin(but);
        return groups(only == null ? ids : ids.in(only), null, range);
    }

    /** Returns all groups of a category, oldest first. */
    public List<GroupView> allInCategory(long categoryId) {
        return mongo.find(
                new Query(where("categoryId").is(categoryId).and("deleted").is(false))
                        .with(Sort.by("_id")),
                GroupView.class);
    }

    /** Returns these groups by id, including deleted ones. */
    public Map<Long, GroupView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), GroupView.class).stream()
                .collect(Collectors.toMap(GroupView::id, Function.identity()));
    }

    /** A page of those of these groups that were not deleted, by name. */
    public Page<GroupView> among(Collection<Long> ids, PageRange range) {
        return groups(where("_id").in(ids).and("deleted").is(false), null, range);
    }

    private Page<GroupView> groups(Criteria which, @Nullable String search, PageRange range) {
        if (search != null && !search.isBlank()) {
            String key = search.strip().toLowerCase(Locale.ROOT);
            which.and("nameKey").regex(Pattern.compile(Pattern.quote(key)));
        }
        return Page.of(mongo.find(page(which, range), GroupView.class), range);
    }

    private static Criteria in(GroupContextType type, long contextId) {
        return where("contextType")
                .is(type)
                .and("contextId")
                .is(contextId)
                .and("deleted")
                .is(false);
    }

    private static Query page(Criteria which, PageRange range) {
        return new Query(which).with(BY_NAME).skip(range.skip()).limit(range.fetch());
    }
}
