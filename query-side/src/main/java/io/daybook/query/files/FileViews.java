package io.daybook.query.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.files.FilePurpose;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers which files there are. */
@Component
public class FileViews {

    private final MongoOperations mongo;

    FileViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The file with this id. */
    public Optional<FileView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, FileView.class));
    }

    /** The files with these ids, by id. */
    public Map<Long, FileView> find(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), FileView.class).stream()
                        .collect(Collectors.toMap(FileView::id, Function.identity()));
    }

    /** Files of an institution that are kept for one of these. */
    public List<FileView> of(long rootAccountId, Collection<FilePurpose> purposes, int most) {
        Query query =
                new Query(where("rootAccountId").is(rootAccountId).and("purpose").in(purposes))
                        .limit(most);
        return mongo.find(query, FileView.class);
    }
}
