package io.daybook.api.content.contentexports;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What the check of packages finds. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CartridgeCheckTest {

    private static String manifest(String item, String file) {
        return """
        <manifest identifier="c" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1">
        <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>
        <lom xmlns="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest"/></metadata>
        <organizations><organization identifier="o" structure="rooted-hierarchy">
        <item identifier="r"><item identifier="i" identifierref="%s"><title>A</title></item></item>
        </organization></organizations>
        <resources><resource identifier="page_1" type="webcontent"><file href="%s"/></resource>
        </resources></manifest>
        """
                .formatted(item, file);
    }

    private static void check(String item, String file, String there) {
        CartridgeCheck.requireSound(Map.of("imsmanifest.xml", manifest(item, file), there, "x"));
    }

    @Test
    void a_sound_package_is_accepted() {
        assertThatCode(() -> check("page_1", "a.html", "a.html")).doesNotThrowAnyException();
    }

    @Test
    void items_that_lead_nowhere_and_files_that_are_not_named_or_not_there_are_refused() {
        assertThatThrownBy(() -> check("page_2", "a.html", "a.html"))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> check("page_1", "a.html", "b.html"))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> check("page_1", "../a.html", "../a.html"))
                .isInstanceOf(AssertionError.class);
    }
}
