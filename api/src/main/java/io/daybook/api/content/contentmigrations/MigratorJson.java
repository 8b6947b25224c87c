package io.daybook.api.content.contentmigrations;

import io.daybook.events.content.contentmigrations.ContentMigrationType;
import java.util.List;

/**
 * An import type.
 *
 * @param requiredSettings keys that a request must contain in {@code settings}
 */
record MigratorJson(
        String type, boolean requiresFileUpload, String name, List<String> requiredSettings) {

    static MigratorJson of(ContentMigrationType type) {
        return new MigratorJson(
                type.wireName(),
                type == ContentMigrationType.COMMON_CARTRIDGE_IMPORTER,
                title(type),
                switch (type) {
                    case COURSE_COPY_IMPORTER -> List.of("source_course_id");
                    case COMMON_CARTRIDGE_IMPORTER -> List.of();
                });
    }

    static String title(ContentMigrationType type) {
        return switch (type) {
            case COURSE_COPY_IMPORTER -> "Course Copy";
            case COMMON_CARTRIDGE_IMPORTER -> "Common Cartridge";
        };
    }
}
