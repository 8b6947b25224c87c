package io.daybook.api.platform.serving;

import java.beans.Introspector;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.event.ApplicationPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.ContextAnnotationAutowireCandidateResolver;
import org.springframework.util.ClassUtils;

/**
 * Resolves the dependencies of a bean by the name that component scanning gives to their class,
 * before all beans are requested their types. The type of a candidate must match; otherwise
 * resolution is unchanged, except that results are cached as soon as all definitions are
 * registered, instead of only after the web server, and most of the application with it, has been
 * created (docs/decisions/0261).
 */
public final class DependenciesByClassName
        implements ApplicationListener<ApplicationPreparedEvent> {

    @Override
    public void onApplicationEvent(ApplicationPreparedEvent event) {
        ConfigurableApplicationContext context = event.getApplicationContext();
        ((DefaultListableBeanFactory) context.getBeanFactory())
                .setAutowireCandidateResolver(new ClassNames());
        context.addBeanFactoryPostProcessor(ConfigurableListableBeanFactory::freezeConfiguration);
    }

    private static final class ClassNames extends ContextAnnotationAutowireCandidateResolver {

        @Override
        public @Nullable String getSuggestedName(DependencyDescriptor dependency) {
            String qualifier = super.getSuggestedName(dependency);
            return qualifier == null
                    ? Introspector.decapitalize(
                            ClassUtils.getShortName(dependency.getDependencyType()))
                    : qualifier;
        }
    }
}
