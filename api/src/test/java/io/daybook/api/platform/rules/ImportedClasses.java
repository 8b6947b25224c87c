package io.daybook.api.platform.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The classes that rules of the architecture are about, imported once for all tests of them. */
final class ImportedClasses {

    /** All classes of Daybook, without tests. */
    static final JavaClasses DAYBOOK =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("io.daybook");

    private ImportedClasses() {}
}
