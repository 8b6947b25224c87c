package io.daybook.query.platform.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for files. */
@Component
public class FileViews {

    private final MongoOperations mongo;

    FileViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the file with this id. */
    public Optional<FileView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, FileView.class));
    }

    /** Returns the files with these ids, by id. */
    public Map<Long, FileView> find(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), FileView.class).stream()
                        .collect(Collectors.toMap(FileView::id, Function.identity()));
    }

    /** Returns the folder with this id in the context. */
    public Optional<FolderView> folder(String contextType, long contextId, long id) {
        return Optional.ofNullable(mongo.findById(id, FolderView.class))
                .filter(folder -> folder.contextType().equals(contextType))
                .filter(folder -> folder.contextId() == contextId);
    }

    /** A page of the files of a context. */
    public Page<FileView> list(FileQuery asked, PageRange range) {
        Sort.Direction direction = asked.descending() ? Sort.Direction.DESC : Sort.Direction.ASC;
        Query query =
                new Query(criteria(asked))
                        .with(Sort.by(direction, asked.order().field(), "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, FileView.class), range);
    }

    private static Criteria criteria(FileQuery asked) {
        Criteria criteria =
                where("contextType")
                        .is(asked.contextType())
                        .and("contextId")
                        .is(asked.contextId())
                        .and("purpose")
                        .is(asked.purpose());
        if (!asked.all()) {
            criteria = criteria.and("locked").is(false).and("hidden").is(false);
        }
        if (asked.folderId() != null) {
            criteria = criteria.and("folderId").is(asked.folderId());
        } else if (!asked.closedFolders().isEmpty()) {
            criteria = criteria.and("folderId").nin(asked.closedFolders());
        }
        if (asked.search() != null) {
            String part = asked.search().toLowerCase(Locale.ROOT);
            criteria = criteria.and("nameKey").regex(Pattern.quote(part));
        }
        if (!asked.types().isEmpty()) {
            criteria.orOperator(
                    where("contentType").in(asked.types()), where("mainType").in(asked.types()));
        }
        if (!asked.otherTypes().isEmpty()) {
            criteria.norOperator(
                    where("contentType").in(asked.otherTypes()),
                    where("mainType").in(asked.otherTypes()));
        }
        return criteria;
    }

    /** Returns files that the user uploaded for one of these purposes. */
    public List<FileView> by(long userId, Collection<FilePurpose> purposes, int most) {
        Query query = new Query(where("userId").is(userId).and("purpose").in(purposes)).limit(most);
        return mongo.find(query, FileView.class);
    }

    /** Returns files of an institution that are stored for one of these purposes. */
    public List<FileView> of(long rootAccountId, Collection<FilePurpose> purposes, int most) {
        Query query =
                new Query(where("rootAccountId").is(rootAccountId).and("purpose").in(purposes))
                        .limit(most);
        return mongo.find(query, FileView.class);
    }

    /**
     * Whether another file of the course was uploaded after the given instant and before this one.
     */
    public boolean isAnyBefore(FileView file, Instant since) {
        Criteria others =
                where("contextType")
                        .is(file.contextType())
                        .and("contextId")
                        .is(file.contextId())
                        .and("purpose")
                        .is(file.purpose())
                        .and("createdAt")
                        .gte(since)
                        .lt(file.createdAt());
        return mongo.exists(new Query(others), FileView.class);
    }

    /** Returns the total size in bytes of the files of a context for a purpose. */
    public long bytesIn(String contextType, long contextId, FilePurpose purpose) {
        return bytes(contextType, List.of(contextId), purpose).getOrDefault(contextId, 0L);
    }

    /**
     * Returns the total size in bytes of the files of each course, without courses that have none.
     */
    public Map<Long, Long> bytesInCourses(Collection<Long> courseIds) {
        return bytes("Course", courseIds, FilePurpose.COURSE);
    }

    private Map<Long, Long> bytes(
            String contextType, Collection<Long> contextIds, FilePurpose purpose) {
        var adding =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("contextType")
                                        .is(contextType)
                                        .and("contextId")
                                        .in(contextIds)
                                        .and("purpose")
                                        .is(purpose)),
                        Aggregation.group("contextId").sum("size").as("bytes"));
        return mongo.aggregate(adding, FileView.class, Document.class).getMappedResults().stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("bytes", Number.class).longValue()));
    }
}
