package io.daybook.events.content.contentmigrations;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Where imported content comes from. */
public enum ContentMigrationType {
    /** Another course of this service. */
    COURSE_COPY_IMPORTER,
    /** A package that this service exported. */
    COMMON_CARTRIDGE_IMPORTER;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The type that clients call so. */
    public static Optional<ContentMigrationType> ofWireName(String name) {
        return Stream.of(values()).filter(type -> type.wireName().equals(name)).findFirst();
    }
}
