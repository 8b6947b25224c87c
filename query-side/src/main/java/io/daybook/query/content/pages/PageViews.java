package io.daybook.query.content.pages;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for pages. */
@Component
public class PageViews {

    /** Sort order of a list of pages. */
    public enum Order {
        /** By title. */
        TITLE("titleKey"),
        /** By creation time. */
        CREATED_AT("createdAt"),
        /** By time of the last change. */
        UPDATED_AT("updatedAt");

        private final String field;

        Order(String field) {
            this.field = field;
        }
    }

    /** Which bodies are read with pages; the others are returned as empty. */
    public enum Texts {
        /** No bodies. */
        NONE,
        /** The body that is shown. */
        SHOWN,
        /** Also the last body by the course's editors. */
        ALL
    }

    private static final Pattern ID = Pattern.compile("(page_id:)?(\\d{1,16})");

    private final MongoOperations mongo;

    PageViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns a page of the pages of a course.
     *
     * @param published whether to return only published or only unpublished pages; null for both
     * @param part part of the title, in any case; null for all
     */
    public Page<PageView> in(
            long courseId,
            @Nullable Boolean published,
            @Nullable String part,
            Order order,
            Direction direction,
            Texts texts,
            PageRange range) {
        Criteria criteria = where("courseId").is(courseId).and("deleted").is(false);
        if (published != null) {
            criteria.and("published").is(published);
        }
        if (part != null) {
            criteria.and("titleKey").regex(Pattern.quote(part.toLowerCase(Locale.ROOT)));
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by(direction, order.field, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        switch (texts) {
            case NONE -> query.fields().exclude("body", "courseBody");
            case SHOWN -> query.fields().exclude("courseBody");
            case ALL -> {}
        }
        return Page.of(mongo.find(query, PageView.class), range);
    }

    /**
     * Returns the page of the course with this URL, or with this id if no page has such a URL or if
     * it starts with {@code page_id:}.
     */
    public Optional<PageView> find(long courseId, String urlOrId) {
        return byUrl(courseId, urlOrId)
                .or(
                        () ->
                                Optional.of(urlOrId)
                                        .map(ID::matcher)
                                        .filter(Matcher::matches)
                                        .map(id -> Long.parseLong(id.group(2)))
                                        .flatMap(id -> findEvenDeleted(courseId, id))
                                        .filter(page -> !page.deleted()));
    }

    /** Whether the text can be the id of a page. */
    public static boolean isId(String urlOrId) {
        return ID.matcher(urlOrId).matches();
    }

    /** Returns the page of the course with this URL. */
    public Optional<PageView> byUrl(long courseId, String url) {
        Query query =
                new Query(
                        where("courseId").is(courseId).and("url").is(url).and("deleted").is(false));
        return Optional.ofNullable(mongo.findOne(query, PageView.class));
    }

    /** Returns the front page of the course, if it has one. */
    public Optional<PageView> front(long courseId) {
        Criteria front = where("courseId").is(courseId).and("frontPage").is(true);
        return Optional.ofNullable(
                mongo.findOne(new Query(front.and("deleted").is(false)), PageView.class));
    }

    /** Returns the page with this id in any course unless it is deleted. */
    public Optional<PageView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, PageView.class))
                .filter(page -> !page.deleted());
    }

    /** Returns the page if it belongs to the course, even if it is deleted. */
    public Optional<PageView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, PageView.class))
                .filter(page -> page.courseId() == courseId);
    }

    /**
     * Returns published pages of these courses by their date in planners.
     *
     * @param hidden these are left out
     * @param from dated then or later
     * @param to dated then or earlier
     */
    public List<PageView> planned(
            Collection<Long> courseIds, Set<Long> hidden, Instant from, Instant to, int most) {
        Criteria dated = where("courseId").in(courseIds).and("todoAt").gte(from).lte(to);
        dated.and("published").is(true).and("deleted").is(false);
        if (!hidden.isEmpty()) {
            dated.and("_id").nin(hidden);
        }
        Query query = new Query(dated).with(Sort.by("todoAt", "_id")).limit(most);
        return mongo.find(query, PageView.class);
    }

    /** Returns those of the given pages that belong to the course. */
    public List<PageView> byIds(long courseId, Collection<Long> ids) {
        Query query =
                new Query(
                        where("_id").in(ids).and("courseId").is(courseId).and("deleted").is(false));
        return mongo.find(query, PageView.class);
    }
}
