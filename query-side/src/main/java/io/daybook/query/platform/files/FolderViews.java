package io.daybook.query.platform.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for folders and their contents. */
@Component
public class FolderViews {

    private static final Sort BY_PATH = Sort.by("path", "_id");

    private final MongoOperations mongo;

    FolderViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the folder with this id. */
    public Optional<FolderView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, FolderView.class));
    }

    /** Returns the existing folders with these ids. */
    public List<FolderView> find(Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(new Query(where("_id").in(ids)), FolderView.class);
    }

    /** Returns the existing folders of the context with these paths. */
    public List<FolderView> at(String contextType, long contextId, Collection<String> paths) {
        Query query = new Query(in(contextType, contextId).and("path").in(paths)).with(BY_PATH);
        return mongo.find(query, FolderView.class);
    }

    /** Returns the folders of a context that are locked or have lock dates. */
    public List<FolderView> restricted(String contextType, long contextId) {
        Query query = new Query(in(contextType, contextId).and("restricted").is(true));
        return mongo.find(query, FolderView.class);
    }

    /** Returns the ids of all descendants of these paths in a context. */
    public Set<Long> idsBelow(String contextType, long contextId, Collection<String> paths) {
        Set<Long> ids = new HashSet<>();
        for (String path : paths) {
            Criteria deep = in(contextType, contextId).and("path");
            String start = path.isEmpty() ? "." : Pattern.quote(path + "/");
            Query query = new Query(deep.regex(Pattern.compile("^" + start)));
            query.fields().include("_id");
            mongo.find(query, Document.class, mongo.getCollectionName(FolderView.class))
                    .forEach(row -> ids.add(row.getLong("_id")));
        }
        return ids;
    }

    /** Returns a page of the folders of a context without the given ones, by path. */
    public Page<FolderView> all(
            String contextType, long contextId, Set<Long> except, PageRange range) {
        return page(in(contextType, contextId).and("_id").nin(except), range);
    }

    /** A part of the folders that lie in this one but these, by name. */
    public Page<FolderView> within(FolderView folder, Set<Long> except, PageRange range) {
        Criteria children = in(folder.contextType(), folder.contextId());
        return page(
                children.and("parentPath")
                        .is(folder.path())
                        .and("path")
                        .ne(null)
                        .and("_id")
                        .nin(except),
                range);
    }

    private Page<FolderView> page(Criteria which, PageRange range) {
        Query query = new Query(which).with(BY_PATH).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, FolderView.class), range);
    }

    /** Returns the descendants of the folder, parents first. */
    public List<FolderView> below(FolderView folder, int most) {
        Criteria deep = in(folder.contextType(), folder.contextId()).and("path");
        Pattern start = Pattern.compile("^" + Pattern.quote(folder.path() + "/"));
        return mongo.find(new Query(deep.regex(start)).with(BY_PATH).limit(most), FolderView.class);
    }

    private static Criteria in(String contextType, long contextId) {
        return where("contextType").is(contextType).and("contextId").is(contextId);
    }

    /** A part of the files in the folder, by name. */
    public Page<FileView> files(FolderView folder, boolean all, PageRange range) {
        Query query =
                new Query(files(List.of(folder.id()), all))
                        .with(Sort.by("nameKey", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, FileView.class), range);
    }

    /** Returns the number of files in each folder. */
    public Map<Long, Integer> countFiles(Collection<Long> folderIds, boolean all) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(files(folderIds, all)),
                        Aggregation.group("folderId").count().as("count"));
        return mongo.aggregate(counting, FileView.class, Document.class).getMappedResults().stream()
                .collect(Collectors.toMap(row -> row.getLong("_id"), FolderViews::count));
    }

    private static Criteria files(Collection<Long> folderIds, boolean all) {
        Criteria criteria = where("folderId").in(folderIds);
        return all ? criteria : criteria.and("locked").is(false).and("hidden").is(false);
    }

    /** Returns the number of direct subfolders of each path in a context. */
    public Map<String, Integer> countFolders(
            String contextType, long contextId, Collection<String> paths, Set<Long> except) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                in(contextType, contextId)
                                        .and("parentPath")
                                        .in(paths)
                                        .and("_id")
                                        .nin(except)),
                        Aggregation.group("parentPath").count().as("count"));
        return mongo
                .aggregate(counting, FolderView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(Collectors.toMap(row -> row.getString("_id"), FolderViews::count));
    }

    private static int count(Document row) {
        return row.get("count", Number.class).intValue();
    }
}
