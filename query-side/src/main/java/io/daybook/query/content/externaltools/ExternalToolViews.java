package io.daybook.query.content.externaltools;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for external tools. */
@Component
public class ExternalToolViews {

    private static final Sort BY_NAME = Sort.by("searchName", "_id");

    private final MongoOperations mongo;

    ExternalToolViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns a page of the tools of a course, by name.
     *
     * @param part part of the name, in any case; null for all
     */
    public Page<ExternalToolView> in(long courseId, @Nullable String part, PageRange range) {
        Criteria criteria = used(courseId);
        if (part != null) {
            criteria.and("searchName").regex(Pattern.quote(part.toLowerCase(Locale.ROOT)));
        }
        Query query = new Query(criteria).with(BY_NAME).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ExternalToolView.class), range);
    }

    private static Criteria used(long courseId) {
        return where("courseId").is(courseId).and("removed").is(false);
    }

    /** Returns the tool if the course has it. */
    public Optional<ExternalToolView> find(long courseId, long id) {
        return findEvenRemoved(courseId, id).filter(tool -> !tool.removed());
    }

    /** Returns the tool if the course has it or had it. */
    public Optional<ExternalToolView> findEvenRemoved(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, ExternalToolView.class))
                .filter(tool -> tool.courseId() == courseId);
    }

    /** Returns those of the given tools that the course has. */
    public List<ExternalToolView> byIds(long courseId, Collection<Long> ids) {
        return mongo.find(new Query(used(courseId).and("_id").in(ids)), ExternalToolView.class);
    }

    /**
     * Returns the tool of the course for this URL; a tool with exactly this URL takes precedence.
     */
    public Optional<ExternalToolView> at(long courseId, String address) {
        List<ExternalToolView> found =
                mongo.find(new Query(used(courseId)).with(BY_NAME), ExternalToolView.class).stream()
                        .filter(tool -> tool.isAt(address))
                        .toList();
        return found.stream()
                .filter(tool -> address.equals(tool.url()))
                .findFirst()
                .or(() -> found.stream().findFirst());
    }
}
