package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentKind;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.query.platform.files.FolderView;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The index of a package: the ids of its objects by kind, and its source course. */
final class PackageIndex {

    /** Bounds the memory and time that the paths of a hostile package take. */
    private static final int LONGEST_PATH = 1_000;

    private static final int DEEPEST = 50;

    private long sourceId = -1;
    private final Map<String, Long> proposed = new HashMap<>();
    private final Map<String, String> parents = new HashMap<>();
    private final Map<Long, String> pages = new HashMap<>();
    private final Map<Long, String> folders = new HashMap<>();
    private final Map<Long, String> files = new HashMap<>();
    private final Map<ContentKind, Set<Long>> implied = new EnumMap<>(ContentKind.class);

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

    /** Adds an object that is imported together with a selected one. */
    void addImplied(ContentKind kind, long idInPackage) {
        implied.computeIfAbsent(kind, _ -> new HashSet<>()).add(idInPackage);
    }

    /**
     * Returns the content of selected modules and folders, and the folders of selected files, by
     * ids in the package.
     */
    Map<ContentKind, Set<Long>> implied() {
        return Collections.unmodifiableMap(implied);
    }

    /** Adds a folder by its path; ignores a path of more than 1,000 characters. */
    void addFolder(long idInPackage, String path) {
        if (path.length() <= LONGEST_PATH) {
            folders.put(idInPackage, path);
        }
    }

    /** Adds a file in the folder at this path; ignores a path of more than 1,000 characters. */
    void addFile(long idInPackage, String folder) {
        if (folder.length() <= LONGEST_PATH) {
            files.put(idInPackage, folder);
        }
    }

    /**
     * Adds the files in selected folders and their subfolders, and all folders above selected
     * files, whose availability applies to the files.
     */
    void addFolders(ContentSelection selection) {
        ContentSelection chosen = selection.with(implied);
        Set<String> selected = new HashSet<>();
        chosen.idsOf(ContentKind.FOLDERS).stream()
                .filter(folders::containsKey)
                .map(folders::get)
                .forEach(selected::add);
        Set<String> needed = new HashSet<>();
        selected.forEach(path -> needed.addAll(withParents(path)));
        files.forEach(
                (id, folder) -> {
                    Set<String> above = withParents(folder);
                    boolean isInFolder = above.stream().anyMatch(selected::contains);
                    if (isInFolder) {
                        addImplied(ContentKind.FILES, id);
                    }
                    if (isInFolder || chosen.includes(ContentKind.FILES, id)) {
                        needed.addAll(above);
                    }
                });
        folders.forEach(
                (id, path) -> {
                    if (needed.contains(path)) {
                        addImplied(ContentKind.FOLDERS, id);
                    }
                });
    }

    private static Set<String> withParents(String path) {
        Set<String> paths = new HashSet<>();
        @Nullable String at = path;
        while (at != null && paths.size() <= DEEPEST && paths.add(at)) {
            at = FolderView.above(at);
        }
        return paths;
    }
}
