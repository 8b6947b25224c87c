package io.daybook.query.content.pages;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

    /** What a list of pages can be sorted by. */
    public enum Order {
        /** The title. */
        TITLE("titleKey"),
        /** When it was made. */
        CREATED_AT("createdAt"),
        /** When it was last changed. */
        UPDATED_AT("updatedAt");

        private final String field;

        Order(String field) {
            this.field = field;
        }
    }

    /** Which texts are read with pages; those that are not seem to be empty. */
    public enum Texts {
        /** None. */
        NONE,
        /** What readers see. */
        SHOWN,
        /** That, and what those who build the course last wrote. */
        ALL
    }

    private static final Pattern ID = Pattern.compile("(page_id:)?(\\d{1,16})");

    private final MongoOperations mongo;

    PageViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * A part of the pages of a course.
     *
     * @param published only those that are, or are not; null for all
     * @param part what the title has to contain in whatever case, or null
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
     * The page of the course that is named by its address, or by its id where no page has such an
     * address or {@code page_id:} says so.
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

    /** The page of the course with this address. */
    public Optional<PageView> byUrl(long courseId, String url) {
        Query query =
                new Query(
                        where("courseId").is(courseId).and("url").is(url).and("deleted").is(false));
        return Optional.ofNullable(mongo.findOne(query, PageView.class));
    }

    /** The page that the course greets its readers with, if it has one. */
    public Optional<PageView> front(long courseId) {
        Criteria front = where("courseId").is(courseId).and("frontPage").is(true);
        return Optional.ofNullable(
                mongo.findOne(new Query(front.and("deleted").is(false)), PageView.class));
    }

    /** The page, if it is or was one of the course. */
    public Optional<PageView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, PageView.class))
                .filter(page -> page.courseId() == courseId);
    }

    /** The pages of the course among these. */
    public List<PageView> byIds(long courseId, Collection<Long> ids) {
        Query query =
                new Query(
                        where("_id").in(ids).and("courseId").is(courseId).and("deleted").is(false));
        return mongo.find(query, PageView.class);
    }
}
