package io.daybook.query.platform.mongo;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.RenameCollectionOptions;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoOperations;

/**
 * The collections of views with their indexes, and the temporary collections of builds, which later
 * replace them ({@code pages_v1.building.17}, docs/decisions/0263).
 */
public final class ViewCollections {

    /** Infix in the names of collections that are being built. */
    private static final String BUILDING = ".building.";

    /** Matches collections of views: their names, and no others, end in a version. */
    private static final Pattern OF_A_VIEW = Pattern.compile("[a-z]+(_[a-z]+)*_v\\d+");

    /** Timeout for creating an index on a collection that already contains documents. */
    private static final Duration INDEXING = Duration.ofMinutes(10);

    private final MongoOperations mongo;

    /** Creates the collections of this database. */
    public ViewCollections(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Drops the collections of these views with their documents, and creates empty ones. */
    public void empty(List<Class<?>> views) {
        drop(names(views)::contains);
        ensureIndexes(views);
    }

    private static Set<String> names(Collection<Class<?>> views) {
        return views.stream().map(DeclaredCollection::nameOf).collect(Collectors.toSet());
    }

    private void drop(Predicate<String> which) {
        mongo.getCollectionNames().stream().filter(which).forEach(mongo::dropCollection);
    }

    /**
     * Returns the collection names for a build of these views: temporary ones for them, and the
     * current ones for other views.
     */
    public Function<Class<?>, String> ofBuild(Collection<Class<?>> views, long build) {
        Set<Class<?>> built = Set.copyOf(views);
        return view -> {
            String name = DeclaredCollection.nameOf(view);
            return built.contains(view) ? beside(name, build) : name;
        };
    }

    private static String beside(String collection, long build) {
        return collection + BUILDING + build;
    }

    /** Creates the empty collections of a build, and drops leftovers of it and earlier ones. */
    public void prepare(List<Class<?>> views, long build) {
        drop(name -> numberIn(name) <= build);
        ensureIndexes(views, ofBuild(views, build));
    }

    private static long numberIn(String collection) {
        int at = collection.lastIndexOf(BUILDING);
        return at < 0
                ? Long.MAX_VALUE
                : Long.parseLong(collection, at + BUILDING.length(), collection.length(), 10);
    }

    /** Drops the collections of a build of these views. */
    public void drop(List<Class<?>> views, long build) {
        drop(views.stream().map(ofBuild(views, build)).collect(Collectors.toSet())::contains);
    }

    /** Replaces the collection of a view by that of a build. */
    public void replace(Class<?> view, long build) {
        String name = DeclaredCollection.nameOf(view);
        String database = Objects.requireNonNull(mongo.execute(MongoDatabase::getName));
        var place = new MongoNamespace(database, name);
        mongo.execute(
                beside(name, build),
                collection -> {
                    collection.renameCollection(
                            place, new RenameCollectionOptions().dropTarget(true));
                    return null;
                });
    }

    /**
     * Creates missing collections and indexes of these views, with one command for each view that
     * has indexes, because every startup waits for this.
     */
    public void ensureIndexes(List<Class<?>> views) {
        ensureIndexes(views, DeclaredCollection::nameOf);
    }

    private void ensureIndexes(List<Class<?>> views, Function<Class<?>, String> collections) {
        Set<String> present = mongo.getCollectionNames();
        ConcurrentCalls.all(
                views.stream()
                        .<Supplier<String>>map(
                                view -> {
                                    String name = collections.apply(view);
                                    List<Document> indexes = DeclaredCollection.of(view).indexes();
                                    boolean isThere = present.contains(name);
                                    return () -> ensure(name, isThere, indexes);
                                })
                        .toList());
    }

    private String ensure(String collection, boolean isThere, List<Document> indexes) {
        if (!isThere) {
            mongo.createCollection(collection);
        }
        if (!indexes.isEmpty()) {
            try (CallDeadline _ = CallDeadline.ofEachCall(INDEXING)) {
                mongo.executeCommand(
                        new Document("createIndexes", collection).append("indexes", indexes));
            }
        }
        return collection;
    }

    /**
     * Drops the collections of all other views and versions, and of all builds. May only be called
     * while no other node reads them and nothing is being built.
     */
    public void dropOrphans(List<Class<?>> views) {
        Set<String> used = names(views);
        drop(
                name ->
                        name.contains(BUILDING)
                                || (OF_A_VIEW.matcher(name).matches() && !used.contains(name)));
    }
}
