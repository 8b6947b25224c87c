package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The index of a package: the ids of its objects by kind, and its source course. */
final class PackageIndex {

    private long sourceId = -1;
    private final Map<String, Long> proposed = new HashMap<>();
    private final Map<String, String> parents = new HashMap<>();
    private final Map<Long, String> pages = new HashMap<>();
    private final Map<ContentKind, Set<Long>> inModules = new EnumMap<>(ContentKind.class);

    /** Sets the source course of the package. */
    void madeOf(long courseId) {
        sourceId = courseId;
    }

    boolean hasSource() {
        return sourceId >= 0;
    }

    long sourceId() {
        return sourceId;
    }

    /** Adds an object, which gets this id unless it was imported before. */
    void propose(String kind, long idInPackage, long id) {
        proposed.put(kind + "_" + idInPackage, id);
    }

    /** Adds a part of an object, which exists only together with it. */
    void proposePart(String kind, long idInPackage, long id, String parent) {
        propose(kind, idInPackage, id);
        parents.put(kind + "_" + idInPackage, parent);
    }

    /** Returns the parents of parts, both in the form of {@link #proposed}. */
    Map<String, String> parents() {
        return Collections.unmodifiableMap(parents);
    }

    /** Returns new ids by kind and id in the package, such as {@code page_7}. */
    Map<String, Long> proposed() {
        return Collections.unmodifiableMap(proposed);
    }

    /** Adds the URL of a page in the source course. */
    void addPage(long idInPackage, String address) {
        pages.put(idInPackage, address);
    }

    /** Returns the URLs of pages by ids in the package. */
    Map<Long, String> pages() {
        return Collections.unmodifiableMap(pages);
    }

    /** Adds an object contained in a selected module. */
    void addInModule(ContentKind kind, long idInPackage) {
        inModules.computeIfAbsent(kind, _ -> new HashSet<>()).add(idInPackage);
    }

    /** Returns the content of the selected modules, by ids in the package. */
    Map<ContentKind, Set<Long>> inModules() {
        return Collections.unmodifiableMap(inModules);
    }
}
