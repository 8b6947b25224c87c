package io.daybook.query.content.pages;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Reads the revisions of a page, and its title and body in each. */
@Component
public class PageRevisions {

    private static final Sort OLDEST_FIRST = Sort.by("at", "_id");
    private static final Sort NEWEST_FIRST = Sort.by(Sort.Direction.DESC, "at", "_id");

    private final MongoOperations mongo;

    PageRevisions(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * A numbered revision.
     *
     * @param number starts at one for each page
     */
    public record Numbered(int number, boolean latest, @Nullable Long editorId, Instant at) {}

    /**
     * Title and body of a page as of a revision.
     *
     * @param writerId the author of the body, if not one of the course's editors
     */
    public record Content(
            Numbered revision,
            String title,
            String url,
            @Nullable String body,
            @Nullable Long writerId) {}

    /** A part of the revisions of a page, the newest first; reads no texts. */
    public Page<Numbered> of(long pageId, PageRange range) {
        int count = count(pageId);
        Query query =
                new Query(where("pageId").is(pageId))
                        .with(NEWEST_FIRST)
                        .skip(range.skip())
                        .limit(range.fetch());
        query.fields().include("editorId").include("at");
        List<Change> changes =
                mongo.find(query, Change.class, mongo.getCollectionName(PageRevisionView.class));
        List<Numbered> numbered = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            int number = count - range.skip() - i;
            Change change = changes.get(i);
            numbered.add(new Numbered(number, number == count, change.editorId(), change.at()));
        }
        return Page.of(numbered, range);
    }

    private record Change(@Nullable Long editorId, Instant at) {}

    /** Returns the newest revision of the page. */
    public Optional<Content> latest(long pageId) {
        return find(pageId, count(pageId));
    }

    /** Returns the revision of the page with this number. */
    public Optional<Content> find(long pageId, int number) {
        int count = count(pageId);
        if (number < 1 || number > count) {
            return Optional.empty();
        }
        Query query = new Query(where("pageId").is(pageId)).with(OLDEST_FIRST);
        return Optional.ofNullable(
                        mongo.findOne(query.skip(number - 1L).limit(1), PageRevisionView.class))
                .map(found -> content(found, number, number == count));
    }

    private int count(long pageId) {
        return (int) mongo.count(new Query(where("pageId").is(pageId)), PageRevisionView.class);
    }

    private Content content(PageRevisionView revision, int number, boolean latest) {
        PageRevisionView named = until(revision, where("url").ne(null));
        PageRevisionView written = until(revision, where("rewritten").is(true));
        return new Content(
                new Numbered(number, latest, revision.editorId(), revision.at()),
                named == null || named.title() == null ? "" : named.title(),
                named == null || named.url() == null ? "" : named.url(),
                written == null ? null : written.body(),
                written == null ? null : written.writerId());
    }

    /** Returns the latest revision up to this one that matches the criteria. */
    private @Nullable PageRevisionView until(PageRevisionView revision, Criteria which) {
        Criteria before = where("pageId").is(revision.pageId()).and("at").lte(revision.at());
        return mongo.findOne(
                new Query(new Criteria().andOperator(before, which)).with(NEWEST_FIRST),
                PageRevisionView.class);
    }
}
