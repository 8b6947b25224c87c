package io.daybook.events.content.contentmigrations;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The source of imported content. */
public enum ContentMigrationType {
    /** Another course of this installation. */
    COURSE_COPY_IMPORTER,
    /** A package that this installation exported. */
    COMMON_CARTRIDGE_IMPORTER;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the type with this name in requests and responses. */
    public static Optional<ContentMigrationType> ofWireName(String name) {
        return Stream.of(values()).filter(type -> type.wireName().equals(name)).findFirst();
    }
}
