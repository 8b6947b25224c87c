package io.daybook.api.platform.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** A test against one running edge that all such tests share. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = EdgeTestApp.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"daybook.max-body=64KB", "daybook.max-upload=128KB"})
@DisplayNameGeneration(ReplaceUnderscores.class)
public @interface EdgeTest {}
