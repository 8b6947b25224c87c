package io.daybook.application.platform.kernel;

import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.sis.SisMentionViews;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.stereotype.Component;

/**
 * Looks up the imports that last contained the objects of a response. The look-up is deferred until
 * the response is written, so that a page costs one query for each kind of object. Imports are left
 * out while their view is being built (docs/spec/stores.md, section 5).
 */
@Component
@Scope(scopeName = "request", proxyMode = ScopedProxyMode.TARGET_CLASS)
public class SisImports {

    private final SisMentionViews mentions;
    private final Map<SisKind, Set<Long>> asked = new EnumMap<>(SisKind.class);
    private final Map<SisKind, Map<Long, Long>> found = new EnumMap<>(SisKind.class);
    private @Nullable Boolean isReadable;

    SisImports(SisMentionViews mentions) {
        this.mentions = mentions;
    }

    /** The import of an object, for serialization. */
    public static final class SisImport {

        private final SisImports imports;
        private final SisKind kind;
        private final long objectId;

        private SisImport(SisImports imports, SisKind kind, long objectId) {
            this.imports = imports;
            this.kind = kind;
            this.objectId = objectId;
        }

        /** Returns the import that last contained the object; null for none. */
        public @Nullable Long getSisImportId() {
            return imports.find(kind, objectId);
        }
    }

    /** Returns the import of this object; null if imports are not shown to the caller. */
    public static @Nullable SisImport of(@Nullable SisImports shown, SisKind kind, long objectId) {
        return shown == null ? null : shown.ask(kind, objectId);
    }

    @Nullable SisImport ask(SisKind kind, long objectId) {
        if (!isReadable()) {
            return null;
        }
        asked.computeIfAbsent(kind, _ -> new HashSet<>()).add(objectId);
        return new SisImport(this, kind, objectId);
    }

    /** Whether the view is available, decided once for the whole response. */
    private boolean isReadable() {
        Boolean known = isReadable;
        if (known == null) {
            known = mentions.isReadable();
            isReadable = known;
        }
        return known;
    }

    private @Nullable Long find(SisKind kind, long objectId) {
        Map<Long, Long> known = found.computeIfAbsent(kind, _ -> new HashMap<>());
        Set<Long> open = asked.remove(kind);
        if (open != null) {
            known.putAll(mentions.importsOf(kind, open));
        }
        return known.get(objectId);
    }
}
