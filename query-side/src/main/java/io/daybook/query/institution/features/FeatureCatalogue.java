package io.daybook.query.institution.features;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.io.Resource;
import org.springframework.stereotype.Component;

/** The features of this installation, read from the file that declares them. */
@Component
public class FeatureCatalogue {

    private final Map<String, FeatureDefinition> byName = new LinkedHashMap<>();

    FeatureCatalogue(@Value("${daybook.features:classpath:features.yaml}") Resource file) {
        var sources = new MutablePropertySources();
        try {
            new YamlPropertySourceLoader().load("features", file).forEach(sources::addLast);
        } catch (IOException e) {
            throw new UncheckedIOException("The features cannot be read from " + file, e);
        }
        new Binder(ConfigurationPropertySources.from(sources))
                .bind("features", Bindable.listOf(FeatureDefinition.class))
                .orElse(List.of())
                .forEach(definition -> byName.put(definition.feature(), definition));
    }

    /** Returns all features, in the order of the file. */
    public List<FeatureDefinition> all() {
        return List.copyOf(byName.values());
    }

    /** Returns the feature with this symbolic name. */
    public Optional<FeatureDefinition> find(String feature) {
        return Optional.ofNullable(byName.get(feature));
    }
}
